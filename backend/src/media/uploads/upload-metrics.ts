import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { purposes } from '@atelier/contract/media/formats.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { FairQueue } from '../inspection/fair-queue.ts'

export type UploadMetrics = ReturnType<typeof uploadMetrics>

export const uploadMetrics = oncePer((registry: Registry) => {
  const registers = [registry]
  const byPurpose = (name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: ['purpose'], registers })
    for (const purpose of purposes) counter.inc({ purpose }, 0)
    return counter
  }
  const waiting = new Gauge({ name: 'inspections_waiting', help: 'Uploads that wait for inspection.', registers })
  return {
    begun: byPurpose('uploads_begun_total', 'Uploads that were accepted.'),
    finished: byPurpose('uploads_finished_total', 'Uploads that are complete and passed inspection.'),
    throughBackend: byPurpose(
      'uploads_through_backend_total',
      'Files that came through a backend, as their browser could not send parts to S3.',
    ),
    refused: new Counter({
      name: 'uploads_refused_total',
      help: 'Uploads that were refused, before their first byte or by inspection, by code.',
      labelNames: ['code'],
      registers,
    }),
    queued:
      (queue: FairQueue): FairQueue =>
      (key, work) => {
        waiting.inc()
        return queue(key, () => {
          waiting.dec()
          return work()
        })
      },
  }
})
