/** An error as a MongoDB server reports it: drivers and mongoose look at the code, its name and the labels. */
export class CommandError extends Error {
  readonly code: number
  readonly codeName: string
  readonly extra: Record<string, unknown>
  labels: string[] = []

  constructor(code: number, codeName: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.codeName = codeName
    this.extra = extra
  }
}

/** A write outside a transaction met a key that an open transaction has written: wait for its end, then run again. */
export class WriteConflictError extends Error {
  readonly until: Promise<void>

  constructor(until: Promise<void>) {
    super('locked by a transaction')
    this.until = until
  }
}

export const badValue = (message: string) => new CommandError(2, 'BadValue', message)
export const failedToParse = (message: string) => new CommandError(9, 'FailedToParse', message)
export const typeMismatch = (message: string) => new CommandError(14, 'TypeMismatch', message)
export const namespaceNotFound = (message: string) => new CommandError(26, 'NamespaceNotFound', message)
export const invalidOptions = (message: string) => new CommandError(72, 'InvalidOptions', message)
export const invalidNamespace = (message: string) => new CommandError(73, 'InvalidNamespace', message)
/** Errors that a real server numbers without naming. */
export const located = (code: number, message: string) => new CommandError(code, `Location${code}`, message)

export const unsupported = (what: string) =>
  new CommandError(238, 'NotImplemented', `${what} is not supported by the embedded server`)

export function writeConflict(): CommandError {
  const error = new CommandError(
    112,
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  )
  error.labels = ['TransientTransactionError']
  return error
}
