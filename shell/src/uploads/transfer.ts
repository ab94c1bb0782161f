import { ApiError } from '@atelier/contract/api-error.ts'
import { contentRefusal } from '@atelier/contract/media/content-refusal.ts'
import { mediaCompleteUpload, mediaStartUpload } from '@atelier/contract/media/routes.ts'
import { bytesOf } from './file-upload.ts'
import type { CreatedUpload, FileUpload, TransferDeps } from './file-upload.ts'
import { retryTransient } from './retry.ts'
import type { Run } from './run.ts'
import { sendParts } from './send-parts.ts'
import { sendWhole } from './send-whole.ts'

/** Milliseconds between checks whether the content was inspected. */
const PROCESSING_WAIT_MS = 800

/** Registers the file, or returns the state of an existing upload. */
export async function createUpload(given: FileUpload, run: Run, deps: TransferDeps): Promise<CreatedUpload> {
  const { id, file, purpose, artworkId } = given
  const message = await contentRefusal(file, purpose)
  if (message) throw new ApiError({ code: 'INVALID_FILE_TYPE', status: 422, message })
  const body = {
    id,
    purpose,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
    ...(artworkId ? { artwork_id: artworkId } : {}),
  }
  const upload = await retryTransient(run, deps.wait, (signal) => deps.api(mediaStartUpload, { body }, { signal }))
  return { ...given, upload }
}

export const receivedBytes = ({ file, upload }: CreatedUpload): number =>
  upload.state === 'uploading' ? bytesOf(upload, upload.parts) : file.size

/** Sends the missing bytes of a file: in parts directly to S3, else as a whole through the API. */
export async function sendFile(created: CreatedUpload, run: Run, deps: TransferDeps): Promise<void> {
  if (created.upload.state === 'uploading' && !(await sendParts(created, run, deps)))
    await sendWhole(created, run, deps)
  created.onProgress(created.file.size)
}

export async function completeUpload(id: string, run: Run, { api, wait }: TransferDeps): Promise<void> {
  const complete = (signal: AbortSignal) => api(mediaCompleteUpload, { params: { id } }, { signal })
  const poll = () => retryTransient(run, wait, complete, { untilAvailable: true })
  while ((await poll()).state !== 'ready') await wait(PROCESSING_WAIT_MS)
}
