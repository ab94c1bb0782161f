/** Longer than the visitor's deadline: a file that arrives in time still replaces the error panel. */
export const FILE_TIMEOUT_MS = 30_000
