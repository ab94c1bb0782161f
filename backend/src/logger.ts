import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Errors whose messages repeat values of a document, which may tell of a person. */
const TELLING = new Set(['MongoServerError', 'MongoBulkWriteError', 'ValidationError', 'CastError', 'ZodError'])

function errorWithoutValues(error: Error) {
  if (!TELLING.has(error.name)) return stdSerializers.err(error)
  const { name, stack = '' } = error
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: unknown }
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: name, code, keyPattern, stack: frames.join('\n') }
}

/** An error's message in one line; its name and code where the message would repeat values of a document. */
export function messageWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message } = error
  return TELLING.has(name) ? [name, (error as { code?: unknown }).code].join(' ').trim() : message.split('\n')[0]!
}

/**
 * The log: JSON lines on standard output, or on the given stream. Standard output is written synchronously: what is
 * written behind the back of a process that exits waits forever once nobody reads it any more.
 */
export const createLogger = (
  level: string,
  stream: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger => pino({ level, base: null, serializers: { err: errorWithoutValues } }, stream)
