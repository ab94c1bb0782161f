import type { Tracer } from '@opentelemetry/api'
import type { Storage } from '../storage/storage.ts'
import { clientSpan, endFailed } from './spans.ts'

/** Spans of calls to S3, retries included, by their name, without bucket and key. */
export function traceStorage(tracer: Tracer, { client, media, receiving }: Storage): void {
  for (const each of [client, media, receiving])
    each.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (input) => {
          const operation = commandName.replace(/Command$/, '')
          const span = clientSpan(tracer, `S3 ${operation}`, { 'rpc.system': 'aws-api', 'rpc.method': operation })
          if (!span) return next(input)
          try {
            const output = await next(input)
            span.end()
            return output
          } catch (error) {
            endFailed(span, error)
            throw error
          }
        },
      { step: 'initialize', name: 'trace' },
    )
}
