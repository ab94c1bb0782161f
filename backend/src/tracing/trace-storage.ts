import type { Tracer } from '@opentelemetry/api'
import type { Storage } from '../storage/storage.ts'
import { watchStorage } from '../storage/watch-storage.ts'
import { clientSpan } from './spans.ts'

/** Spans of calls to S3 by their name, without bucket and key. */
export const traceStorage = (tracer: Tracer, storage: Storage): void =>
  watchStorage(storage, (operation) =>
    clientSpan(tracer, `S3 ${operation}`, { 'rpc.system': 'aws-api', 'rpc.method': operation }),
  )
