const MB = 1024 * 1024

/** File size in bytes above which the upload is announced to take a while (spec, point 9). */
export const LARGE_FILE_BYTES = 50 * MB
/** Duration of the large-file announcement in ms (spec, point 9). */
export const LARGE_FILE_TOAST_MS = 5000
/** Milliseconds between success and the dashboard (spec, point 9). */
export const UPLOAD_REDIRECT_MS = 1500
/** Milliseconds after which a clip is given up. */
export const CLIP_TIMEOUT_MS = 60_000
/** Milliseconds for which publishing waits for a clip that is being made. */
export const CLIP_WAIT_MS = 2000
/** Number of frames offered per video. */
export const FRAMES = 6
/** Files of the form: as many publications may wait. */
export const FILES_MAX = 50
/** Files that are sent at the same time. */
export const FILES_AT_ONCE = 3
