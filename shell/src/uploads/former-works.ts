import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import type { UploadState } from '@atelier/platform/host'
import type { PlainCall, StoredUpload } from './stored-upload.ts'

// Remotes, tabs and stored uploads of platform 3.4 know only artworks. To be removed with platform 4.

/** The argument of `publish`. */
export interface FormerWork {
  file: File
  thumbnail: File | null
  title: string
  description: string | null
  tags: string[]
  orientation: 'horizontal' | 'vertical' | null
}

export interface FormerUpload {
  id: string
  userId: string
  work: FormerWork
  uploadId: string
  thumbnailUploadId: string
  startedAt: number
}

const done = { title: 'Artwork uploaded', description: 'Your artwork has been uploaded successfully.' }

export const isWork = (given: unknown): given is FormerWork => !('route' in (given as object))

export function callOfWork({ file, thumbnail, ...values }: FormerWork): PlainCall {
  return {
    title: values.title,
    picture: thumbnail ?? file,
    files: [
      ...(thumbnail ? [{ file: thumbnail, purpose: 'thumbnail' as const, field: 'thumbnail_upload_id' }] : []),
      { file, purpose: 'artwork', field: 'upload_id' },
    ],
    route: artworksCreate,
    input: { body: { ...values, thumbnail_upload_id: null } },
    done,
  }
}

export function currentUpload(stored: StoredUpload | FormerUpload): StoredUpload {
  if (!('work' in stored)) return stored
  const { work, uploadId, thumbnailUploadId, ...upload } = stored
  const { files, ...call } = callOfWork(work)
  return {
    ...upload,
    ...call,
    files: files.map((each) => ({ ...each, uploadId: each.purpose === 'thumbnail' ? thumbnailUploadId : uploadId })),
  }
}

/** The state that a tab has sent. */
export function currentState(state: UploadState & { artworkId?: string | null }): UploadState {
  if (state.published !== undefined) return state
  const { artworkId, ...rest } = state
  return { ...rest, published: artworkId ? { ...done, id: artworkId, stale: artworksCreate.stale ?? [] } : null }
}
