import { fileSize } from '@atelier/shared-ui/core.ts'
import { uploadTexts as texts } from './site-texts.ts'
import type { UploadState } from './uploads.ts'

/** How much of an upload has arrived, 0 to 100; null while that is not known, and while the server looks at it. */
export function uploadPercent({ status, sent, size }: UploadState): number | null {
  if (status === 'success') return 100
  return status === 'processing' || size === 0 ? null : Math.floor((sent / size) * 100)
}

/** What is to be said of an upload besides how much has arrived; undefined while it just goes on. */
export function uploadNote({ status, paused, pausing, size, resending }: UploadState): string | undefined {
  if (status === 'success') return texts.success.title
  if (status === 'error') return texts.error
  if (paused === 'offline') return texts.offline
  if (paused) return pausing ? texts.pausing : texts.paused
  if (status === 'processing') return texts.processing
  if (resending > 0) return texts.resending(fileSize(resending))
  return size === 0 ? texts.uploading : undefined
}

/** The state of an upload in one or two words: `Paused`, `45%`. */
export const uploadSummary = (state: UploadState): string => uploadNote(state) ?? `${uploadPercent(state)}%`
