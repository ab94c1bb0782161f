import type { Connection } from 'mongoose'
import type { Stored } from '../../artworks/stored.ts'
import type { Storage } from '../../storage/storage.ts'
import { createInspector } from '../inspection/inspector.ts'
import { createFairQueue } from '../inspection/fair-queue.ts'
import { INSPECTION } from '../limits.ts'
import type { Multipart } from '../multipart.ts'
import { storageLimit } from '../storage-limit.ts'
import { uploadModel } from '../uploads.model.ts'

export interface UploadOptions {
  database: Connection
  stored: (userId: string) => Promise<Stored>
  storage: Storage
  multipart: Multipart
  now: () => Date
}

export type UploadDeps = ReturnType<typeof uploadDeps>

export const uploadDeps = ({ database, storage, multipart, stored, now }: UploadOptions) => ({
  uploads: uploadModel(database),
  storage,
  multipart,
  limitReached: storageLimit(database, stored),
  inspect: createInspector(storage),
  inspectionQueue: createFairQueue(INSPECTION.processes),
  /** By upload. */
  completions: new Map<string, Promise<number[]>>(),
  now,
})
