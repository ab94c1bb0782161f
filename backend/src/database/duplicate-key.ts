const DUPLICATE = 11_000

export const isDuplicateKeyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DUPLICATE
