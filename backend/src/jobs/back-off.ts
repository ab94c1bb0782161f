const FIRST_MS = 1000
const LONGEST_MS = 60_000

export const retryDelay = (attempts: number): number => Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
