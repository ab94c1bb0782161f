import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Errors whose messages repeat document values, which may be personal. */
const TELLING = new Set(['MongoServerError', 'MongoBulkWriteError', 'ValidationError', 'CastError', 'ZodError'])

const ID = /(?<![\da-f])([\da-f]{24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f])/gi
// Between delimiters of an address in a path or a sentence.
const WORD = /[^\s<>"'`(),;:/\\]+/g
// At the beginning of a path. Without a lookbehind, which takes quadratic time.
const HANDLE = /(^|\/\/[^/\s]+)\/(?:@|%40)[^/?#\s]+/gi
const isAddress = (word: string) => /.(@|%40)./i.test(word)

/** A path becomes its pattern, such as `/api/creators/:id`. */
export const withoutPeople = (text: string): string =>
  text
    .replace(ID, ':id')
    .replace(HANDLE, '$1/:handle')
    .replace(WORD, (word) => (isAddress(word) ? ':address' : word))

interface Failure extends Error {
  code?: unknown
  keyPattern?: unknown
  $metadata?: { httpStatusCode?: number; requestId?: string }
}

/** Omits the rest: the S3 client puts keys in errors, the mailer addresses. */
function errorWithoutPeople(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPeople(String(error))
  const { name, message, stack = '', code, keyPattern, $metadata, cause } = error as Failure
  const isTelling = TELLING.has(name)
  const lines = stack.split('\n').filter((line) => !isTelling || line.trimStart().startsWith('at '))
  return {
    type: name,
    ...(!isTelling && { message: withoutPeople(message) }),
    code,
    keyPattern,
    ...($metadata && { httpStatusCode: $metadata.httpStatusCode, requestId: $metadata.requestId }),
    stack: withoutPeople(lines.join('\n')),
    ...(cause !== undefined && { cause: errorWithoutPeople(cause) }),
  }
}

/** Name and code where the message would repeat document values. */
export function messageWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message } = error
  const told = TELLING.has(name) ? [name, (error as Failure).code].join(' ').trim() : message.split('\n')[0]!
  return withoutPeople(told)
}

/** Writes standard output synchronously: with an async write, an exiting process would hang once its reader is gone. */
export const createLogger = (
  level: string,
  stream: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger => pino({ level, base: null, serializers: { err: errorWithoutPeople } }, stream)
