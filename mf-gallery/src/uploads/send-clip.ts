import type { Api } from '@atelier/contract/call.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import type { Uploads } from '@atelier/platform'
import { CLIP_TIMEOUT_MS } from './limits.ts'
import { makeClip } from './make-clip.ts'

interface Parts {
  uploads: Uploads
  api: Api
  /** Also deletes a clip that was already sent. */
  signal: AbortSignal
}

/** Makes and sends a video's clip. Returns its upload id; null if there is none. */
export async function sendClip(file: File, { uploads, api, signal }: Parts): Promise<string | null> {
  const clip = await makeClip(file, AbortSignal.any([signal, AbortSignal.timeout(CLIP_TIMEOUT_MS)]))
  if (!clip) return null
  signal.throwIfAborted()
  const id = await uploads.send(clip, { purpose: 'clip', signal })
  const remove = () => void api(mediaCancelUpload, { params: { id } }).catch(() => {})
  if (signal.aborted) remove()
  else signal.addEventListener('abort', remove)
  return id
}
