import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { keepRecords } from '../keeping/records.ts'
import type { StoredUpload } from './stored-upload.ts'

/** As long as the server keeps unfinished uploads. */
const after = UPLOAD_KEEP_HOURS * 3_600_000

interface KeptFile {
  id: string
  userId: string
  file: File
  /** Epoch milliseconds. */
  keptAt: number
}

/** Current uploads with their files. One that is not kept does not survive a reload. */
export const createUploadStore = () =>
  keepRecords<StoredUpload>('atelier-uploads', 'works', { after, since: ({ startedAt }) => startedAt })

/** Files of single uploads by upload id. */
export const createFileStore = () =>
  keepRecords<KeptFile>('atelier-files', 'files', { after, since: ({ keptAt }) => keptAt })

export type UploadStore = ReturnType<typeof createUploadStore>
export type FileStore = ReturnType<typeof createFileStore>
