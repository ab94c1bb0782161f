const DUPLICATE = 11_000

/** Whether a write failed because a unique index has its value already. */
export const isDuplicateKeyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DUPLICATE
