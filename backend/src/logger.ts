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

/**
 * The log: JSON lines on standard output, or on the given stream. Standard output is written synchronously: what is
 * written behind the back of a process that exits waits forever once nobody reads it any more.
 */
export const createLogger = (
  level: string,
  stream: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger => pino({ level, base: null, serializers: { err: errorWithoutValues } }, stream)
