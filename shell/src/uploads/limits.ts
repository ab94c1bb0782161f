/** Milliseconds before the status is idle again (spec, point 9). */
export const UPLOAD_RESET_MS = 3000
