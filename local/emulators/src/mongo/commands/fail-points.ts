import { isDocument, isNumeric, toNumber, type Doc } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'

interface FailPoint {
  data: Doc
  left: number
}

/** The `failCommand` fail point: makes the next commands fail as configured by a test. */
export class FailPoints {
  #active: FailPoint | undefined

  configure(body: Doc): void {
    this.#active = undefined
    if (body.mode === 'off') return
    const times = isDocument(body.mode) && body.mode.times !== undefined ? toNumber(body.mode.times) : 1
    this.#active = { data: isDocument(body.data) ? body.data : {}, left: body.mode === 'alwaysOn' ? Infinity : times }
  }

  /** The failure to inject into this command; consumes one of the fail point's times. */
  take(command: string, applicationName: string | undefined): Doc | undefined {
    const point = this.#active
    if (!point || point.left <= 0) return undefined
    const { failCommands, appName } = point.data
    if (!Array.isArray(failCommands) || !failCommands.includes(command)) return undefined
    if (appName !== undefined && appName !== applicationName) return undefined
    point.left--
    return point.data
  }
}

/** Codes after which drivers retry a write if the error has the label. */
const RETRYABLE_CODES = [6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]
const TRANSIENT_CODES = [24, 112, 246, 251, 267]
const CODE_NAMES: Record<number, string> = { 50: 'MaxTimeMSExpired', 11601: 'Interrupted' }

export const isRetryable = (code: unknown): boolean => isNumeric(code) && RETRYABLE_CODES.includes(toNumber(code))

/** Adds the labels that a real primary would. */
export function injectedError(data: Doc, command: string, inTransaction: boolean): CommandError {
  const code = toNumber(data.errorCode)
  const extra = isDocument(data.errorExtra) ? data.errorExtra : {}
  const message = 'Failing command via failCommand fail point'
  const error = new CommandError(code, CODE_NAMES[code] ?? 'FailPoint', message, extra)
  const insideTransaction = inTransaction && command !== 'commitTransaction'
  if (Array.isArray(data.errorLabels)) error.labels = data.errorLabels
  else if (TRANSIENT_CODES.includes(code) && (insideTransaction || command === 'commitTransaction'))
    error.labels = ['TransientTransactionError']
  else if (isRetryable(code)) error.labels = [insideTransaction ? 'TransientTransactionError' : 'RetryableWriteError']
  return error
}
