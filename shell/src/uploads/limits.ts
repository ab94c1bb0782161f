/** Milliseconds before the status returns to idle (spec, point 9). */
export const UPLOAD_RESET_MS = 3000
