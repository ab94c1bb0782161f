import type { Outcome } from './job-metrics.ts'
import type { JobDocument } from './jobs.model.ts'

export interface JobTrace {
  /** The current span, as `traceparent`. */
  current(): string | undefined
  run(job: Pick<JobDocument, 'kind' | 'origin'>, work: () => Promise<Outcome>): Promise<Outcome>
}

export const noTrace: JobTrace = { current: () => undefined, run: (_job, work) => work() }
