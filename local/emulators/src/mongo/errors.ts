import { constants } from 'node:os'

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

export const maxTimeExpired = () => new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit')

export const noSuchTransaction = (message: string) => transient(251, 'NoSuchTransaction', message)

export const writeConflict = () =>
  transient(
    112,
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  )

function transient(code: number, codeName: string, message: string): CommandError {
  const error = new CommandError(code, codeName, message)
  error.labels = ['TransientTransactionError']
  return error
}

const { ENOSPC, EDQUOT, EIO } = constants.errno
/** LMDB calls a page that was written in part an I/O error. */
const FULL_DISK: readonly unknown[] = [ENOSPC, EDQUOT, EIO]

/** What LMDB reports of a disk that is full, as a server reports it. */
export function asDiskError(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string }
  if (error instanceof CommandError || !FULL_DISK.includes(code)) return error
  return new CommandError(14_031, 'OutOfDiskSpace', `the data directory's disk is full or failing: ${message}`)
}
