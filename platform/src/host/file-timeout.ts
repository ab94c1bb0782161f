/**
 * Milliseconds before a script or style sheet that does not arrive counts as failed. The visitor waits for less: what arrives within
 * this time still takes the place of the panel that they see by then.
 */
export const FILE_TIMEOUT_MS = 30_000
