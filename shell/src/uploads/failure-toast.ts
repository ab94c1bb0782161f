import { isTransient, parseError } from '@atelier/contract/api-error.ts'
import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import { mediaErrorTexts as texts } from '@atelier/contract/media/texts.ts'
import type { Toast } from '@atelier/platform/host'
import { UploadTimeoutError } from './run.ts'
import { UnreadableFileError } from './unreadable-file.ts'
import { uploadsTexts } from './texts.ts'

/** Error codes with a toast title of their own; the description comes from the API. */
const titles: Record<string, string> = {
  INVALID_FILE_TYPE: texts.invalidFileType.title,
  FILE_TOO_LARGE: texts.fileTooLarge.title,
  TOO_MANY_PIXELS: serverTexts.tooManyPixels.title,
  STORAGE_FULL: texts.storageFull.title,
}

/** Statuses that concern the caller: session, permission, rate. */
const CALLER_STATUSES = [401, 403, 429]

/** Whether the next upload would fail as well: no connection, no storage left, or not the caller's to do. */
export function stopsQueue(error: unknown): boolean {
  const { code, status } = parseError(error)
  return isTransient(error) || code === 'STORAGE_FULL' || CALLER_STATUSES.includes(status)
}

/** Why an upload failed, for people. */
export function failureReason(error: unknown): Pick<Toast, 'title' | 'description'> {
  if (error instanceof UnreadableFileError) return uploadsTexts.fileGone(error.message)
  if (error instanceof UploadTimeoutError) return uploadsTexts.uploadTimeout
  const { code, message } = parseError(error)
  if (code === 'NETWORK') return uploadsTexts.networkError
  if (code === 'INTERNAL') return uploadsTexts.unexpected
  if (code === 'PAYLOAD_TOO_LARGE') return texts.fileTooLarge
  return { title: titles[code] ?? uploadsTexts.uploadFailed, description: message }
}
