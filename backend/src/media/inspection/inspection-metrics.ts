import type { Registry } from 'prom-client'
import { HttpError } from '../../http/http-error.ts'
import { callMetrics, SLOW } from '../../metrics/call-metrics.ts'
import type { Watch } from '../../kernel/watch.ts'
import { RejectedFileError } from './rejected-file-error.ts'

/** `too_costly` and `interrupted` are processes that were killed: for exceeding a limit, or by something else. */
function outcomeOf(error: unknown): string {
  if (error instanceof RejectedFileError) return error.code === 'TOO_COSTLY' ? 'too_costly' : 'refused'
  return error instanceof HttpError ? 'interrupted' : 'failed'
}

export const inspectionMetrics = (registry: Registry): Watch =>
  callMetrics(registry, {
    name: 'inspection_duration_seconds',
    help: 'Time to inspect an uploaded file in a process of its own, waiting for that process included.',
    known: {
      operations: ['image', 'video'],
      outcomes: ['ok', 'refused', 'too_costly', 'interrupted', 'failed'],
    },
    outcomeOf,
    buckets: SLOW,
  })
