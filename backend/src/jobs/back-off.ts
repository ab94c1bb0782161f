const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** Milliseconds until the next retry: from one second, doubling, up to a minute. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
