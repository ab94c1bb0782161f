import { clientError, errorOf } from '@atelier/contract/api-error.ts'
import { mediaGetUpload } from '@atelier/contract/media/routes.ts'
import type { FileUpload, TransferDeps } from './file-upload.ts'
import { retryTransient } from './retry.ts'
import type { Run } from './run.ts'

/** Sends a file through the API, in one request. */
export async function sendWhole({ id, file, onProgress }: FileUpload, run: Run, deps: TransferDeps): Promise<void> {
  await retryTransient(run, deps.wait, async (signal) => {
    // Also refreshes an expired token
    const { state } = await deps.api(mediaGetUpload, { params: { id } }, { signal })
    if (state !== 'uploading') return
    onProgress(0)
    const form = new FormData()
    form.append('file', file, file.name)
    const sending = deps.sendBytes({
      method: 'POST',
      url: `/api/uploads/${id}/file`,
      body: form,
      token: deps.token(),
      signal,
      onProgress: (bytes) => onProgress(Math.min(bytes, file.size)),
    })
    const answer = await run.track(sending).catch((error: unknown) => {
      throw signal.aborted ? error : clientError('NETWORK', 0, error)
    })
    if (answer.status >= 400) throw errorOf(answer.status, parseJson(answer.text))
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
