import type { Services } from '../../services.ts'
import { createFairQueue } from '../inspection/fair-queue.ts'
import { inspectionMetrics } from '../inspection/inspection-metrics.ts'
import { createInspector } from '../inspection/inspector.ts'
import { INSPECTION } from '../limits.ts'
import { storageLimit } from '../storage-limit.ts'
import { createMultipart } from './multipart.ts'
import { uploadMetrics } from './upload-metrics.ts'
import { uploadModel } from './uploads.model.ts'

export type UploadDeps = ReturnType<typeof uploadDeps>

export function uploadDeps(services: Services) {
  const { config, database, now, registry, storage } = services
  const metrics = uploadMetrics(registry)
  return {
    uploads: uploadModel(database),
    storage,
    multipart: createMultipart(storage, config.s3),
    metrics,
    limitReached: storageLimit(services),
    inspect: createInspector(storage, [inspectionMetrics(registry)], config.trustedSigners),
    inspectionQueue: metrics.queued(createFairQueue(INSPECTION.processes)),
    /** By upload. */
    completions: new Map<string, Promise<number[]>>(),
    now,
  }
}
