import { fileSize } from '@atelier/shared-ui/core.ts'
import { uploadTexts as texts } from '../site-texts.ts'
import type { UploadState } from './uploads.ts'

/** Upload progress, 0 to 100; null while unknown and while the server processes the file. */
export function uploadPercent({ status, sent, size }: UploadState): number | null {
  if (status === 'success') return 100
  return status === 'processing' || size === 0 ? null : Math.floor((sent / size) * 100)
}

/** Status note besides the progress; undefined while the upload runs normally. */
export function uploadNote({ status, paused, pausing, size, resending, published }: UploadState): string | undefined {
  if (status === 'success') return published?.title
  if (status === 'error') return texts.error
  if (paused === 'offline') return texts.offline
  if (paused) return pausing ? texts.pausing : texts.paused
  if (status === 'processing') return texts.processing
  if (resending > 0) return texts.resending(fileSize(resending))
  return size === 0 ? texts.uploading : undefined
}

/** Short upload status: `Paused`, `45%`. */
export const uploadSummary = (state: UploadState): string => uploadNote(state) ?? `${uploadPercent(state)}%`

/** Place in a queue of several: `2 of 5`; null for a single publication. */
export function uploadPlace({ waiting = [], done = 0 }: UploadState): string | null {
  const all = done + 1 + waiting.length
  return all > 1 ? texts.place(done + 1, all) : null
}
