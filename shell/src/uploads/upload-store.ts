import type { Purpose } from '@atelier/contract/media/formats.ts'
import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { keepRecords } from '../keeping/records.ts'
import { KEPT_MS } from '../keeping/limits.ts'
import type { FailedStoredUpload, StoredUpload } from './stored-upload.ts'

/** As long as the server keeps unfinished uploads. */
const after = UPLOAD_KEEP_HOURS * 3_600_000

export const isOutdated = ({ startedAt }: Pick<StoredUpload, 'startedAt'>): boolean => startedAt < Date.now() - after

export interface KeptFile {
  id: string
  userId: string
  file: File
  /** Absent before it is sent, and if 1.0.0 kept it. */
  purpose?: Purpose
  /** Epoch milliseconds. */
  keptAt: number
}

/** Uploads that wait or are under way, with their files. One that is not kept does not survive a reload. */
export const createUploadStore = () =>
  keepRecords<StoredUpload>('atelier-uploads', 'works', { after: KEPT_MS, since: ({ startedAt }) => startedAt })

/** Uploads that failed, until they are retried or discarded. */
export const createFailedStore = () =>
  keepRecords<FailedStoredUpload>('atelier-failed-uploads', 'works', {
    after: KEPT_MS,
    since: ({ failedAt }) => failedAt,
  })

/** Files of single uploads by upload id. */
export const createFileStore = () =>
  keepRecords<KeptFile>('atelier-files', 'files', { after, since: ({ keptAt }) => keptAt })

export type UploadStore = ReturnType<typeof createUploadStore>
export type FailedStore = ReturnType<typeof createFailedStore>
export type FileStore = ReturnType<typeof createFileStore>
