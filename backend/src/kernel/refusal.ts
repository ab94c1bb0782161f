/** The route throws the error of the same name. */
export interface Refusal<R extends string> {
  refused: R
}

class RefusedError extends Error {
  readonly refused: string
  constructor(refused: string) {
    super(refused)
    this.refused = refused
  }
}

/** `refuse` aborts the work, and its transaction, without a change. */
export async function orRefusal<T, R extends string>(
  work: (refuse: (code: R) => never) => Promise<T>,
): Promise<T | Refusal<R>> {
  try {
    return await work((code) => {
      throw new RefusedError(code)
    })
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.refused as R }
    throw error
  }
}
