import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import type { UploadDocument } from './uploads.model.ts'

export function throughBackend(registry: Registry, logger: Logger) {
  const counter = new Counter({
    name: 'uploads_through_backend_total',
    help: 'Files that came through a backend, as their browser could not send parts to S3.',
    labelNames: ['purpose'],
    registers: [registry],
  })
  return ({ purpose, size }: Pick<UploadDocument, 'purpose' | 'size'>): void => {
    counter.inc({ purpose })
    logger.warn({ purpose, size }, 'an upload came through the backend')
  }
}
