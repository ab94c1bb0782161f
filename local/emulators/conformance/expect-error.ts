import { mongo } from 'mongoose'
import { match, type Entities } from './match.ts'
import { SkippedTestError, type Json, type Operation } from './specification.ts'

type DriverError = Error & {
  code?: number
  codeName?: string
  cause?: { code?: number; errorResponse?: Json }
  errorResponse?: Json & { codeName?: string }
  result?: unknown
  partialResult?: unknown
  errorLabels?: string[]
  hasErrorLabel?(label: string): boolean
}

const SERVER_ERRORS = /^MongoServerError$|BulkWriteError|WriteConcernError|MongoNetwork/

/** Checks an error against the operation's expectation; rethrows an unexpected one. */
export function checkError(operation: Operation, thrown: unknown, entities: Entities): void {
  if (thrown instanceof SkippedTestError) throw thrown
  const error = thrown as DriverError
  const { expectError: expected, name } = operation
  if (!expected)
    throw new Error(`${name}: unexpected ${error.name} ${error.code ?? ''} ${error.message}`, { cause: error })
  const fail = (what: string): never => {
    throw new Error(
      `${name}: expected ${what}; got ${error.name} ${error.code} ${error.message} [${labelsOf(error).join()}]`,
    )
  }
  const fromServer = SERVER_ERRORS.test(error.name)
  if (
    expected.isClientError === true &&
    error.name.startsWith('MongoServer') &&
    error.name !== 'MongoServerSelectionError'
  )
    fail('a client error')
  if (expected.isClientError === false && !fromServer) fail('a server error')
  if (expected.errorCode !== undefined && Number(expected.errorCode) !== (error.code ?? error.cause?.code))
    fail(`code ${Number(expected.errorCode)}`)
  const codeName = error.codeName ?? error.errorResponse?.codeName
  if (expected.errorCodeName !== undefined && error.codeName !== undefined && expected.errorCodeName !== codeName)
    fail(`code name ${String(expected.errorCodeName)}`)
  if (expected.errorContains && !error.message.toLowerCase().includes(String(expected.errorContains).toLowerCase()))
    fail(`'${String(expected.errorContains)}'`)
  for (const label of labels(expected.errorLabelsContain)) if (!error.hasErrorLabel?.(label)) fail(`label ${label}`)
  for (const label of labels(expected.errorLabelsOmit)) if (error.hasErrorLabel?.(label)) fail(`no label ${label}`)
  const ofBulk = error instanceof mongo.MongoClientBulkWriteError
  if (expected.errorResponse)
    match(
      expected.errorResponse,
      (ofBulk ? error.cause?.errorResponse : undefined) ?? error.errorResponse ?? error.result,
      entities,
    )
  if (expected.expectResult)
    match(
      expected.expectResult,
      ofBulk ? (plainBulkResult(error.partialResult) ?? {}) : (error.result ?? error),
      entities,
    )
}

const labels = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
const labelsOf = (error: DriverError): string[] => [...(error.errorLabels ?? [])]

/** A result of MongoClient.bulkWrite() with its maps as objects, as in the specifications. */
export function plainBulkResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, value instanceof Map ? withoutUpsertFlag(value) : value]),
  )
}

const withoutUpsertFlag = (map: Map<unknown, unknown>): Json =>
  Object.fromEntries(
    [...map].map(([index, value]) => {
      const { didUpsert: _, ...rest } = value as Json
      return [String(index), rest]
    }),
  )
