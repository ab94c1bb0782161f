const DUPLICATE = 11_000

/** Whether a write violated a unique index. */
export const isDuplicateKeyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DUPLICATE
