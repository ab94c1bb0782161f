import type { Registry } from 'prom-client'
import { PermanentJobError } from '../kernel/permanent-job-error.ts'
import { callMetrics, SLOW } from '../metrics/call-metrics.ts'
import { watched } from '../kernel/watch.ts'
import type { Mailer } from './mailer.ts'

/** `refused`: the server rejects the address for good; `failed`: the job is retried. */
export function measureMails(registry: Registry, mailer: Mailer): Mailer {
  const watch = callMetrics(registry, {
    name: 'mail_duration_seconds',
    help: 'Time to hand an email to the mail server.',
    known: { operations: ['send'], outcomes: ['ok', 'refused', 'failed'] },
    outcomeOf: (error) => (error instanceof PermanentJobError ? 'refused' : 'failed'),
    buckets: SLOW,
  })
  return (...email) => watched([watch], 'send', () => mailer(...email))
}
