import type { Connection } from 'mongoose'
import { Registry } from 'prom-client'
import type { Watch } from '../../kernel/watch.ts'
import type { Storage } from '../../storage/storage.ts'
import { createInspector } from '../inspection/inspector.ts'
import { createFairQueue } from '../inspection/fair-queue.ts'
import type { Stored } from '../sweep/kept-files.ts'
import { INSPECTION } from '../limits.ts'
import type { Multipart } from './multipart.ts'
import { storageLimit } from '../storage-limit.ts'
import { uploadMetrics } from './upload-metrics.ts'
import type { UploadMetrics } from './upload-metrics.ts'
import { uploadModel } from './uploads.model.ts'

export interface UploadOptions {
  database: Connection
  stored: (userId: string) => Promise<Stored>
  storage: Storage
  multipart: Multipart
  metrics?: UploadMetrics
  inspections?: readonly Watch[]
  now: () => Date
}

export type UploadDeps = ReturnType<typeof uploadDeps>

export const uploadDeps = ({
  database,
  storage,
  multipart,
  stored,
  metrics = uploadMetrics(new Registry()),
  inspections,
  now,
}: UploadOptions) => ({
  uploads: uploadModel(database),
  storage,
  multipart,
  metrics,
  limitReached: storageLimit(database, stored),
  inspect: createInspector(storage, inspections),
  inspectionQueue: metrics.queued(createFairQueue(INSPECTION.processes)),
  /** By upload. */
  completions: new Map<string, Promise<number[]>>(),
  now,
})
