import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { deliveriesErrorTexts } from '@atelier/contract/deliveries/texts.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { UploadItem, Uploads } from '@atelier/platform'
import { inTurn } from './in-turn.ts'
import { STALL_MS } from './limits.ts'
import type { PreviewProblem } from './make-preview.ts'
import { unlessStalled } from './unless-stalled.ts'

/** `own`: made elsewhere, without a mark. */
export interface ReadyPreview {
  uploadId: string
  look: 'marked' | 'silent' | 'own'
}

export type FilmPreview =
  | { status: 'waits' | 'making' | 'sending'; progress: number | null }
  | (ReadyPreview & { status: 'ready' })
  | { status: 'none'; why: PreviewProblem | 'stopped'; refused?: string }

interface MakerDeps {
  uploads: Uploads
  api: Api
  get: (id: string) => FilmPreview | undefined
  set: (id: string, preview: FilmPreview) => void
}

function previewSender({ uploads, api, set }: Omit<MakerDeps, 'get'>) {
  const cancelUpload = (id: string) => void api(mediaCancelUpload, { params: { id } }).catch(() => {})

  async function send(id: string, file: File, look: ReadyPreview['look'], signal: AbortSignal) {
    set(id, { status: 'sending', progress: 0 })
    const onProgress = (sent: number, size: number) =>
      signal.aborted || set(id, { status: 'sending', progress: sent < size ? sent / size : null })
    const uploadId = await uploads.send(file, { purpose: 'delivery', signal, onProgress })
    if (signal.aborted) cancelUpload(uploadId)
    else set(id, { status: 'ready', uploadId, look })
  }

  return { send, cancelUpload }
}

/** Makes previews one after the other, and uploads them. */
export function previewMaker({ uploads, api, get, set }: MakerDeps) {
  const turn = inTurn()
  const running = new Map<string, AbortController>()
  const none = (id: string, why: PreviewProblem | 'stopped') => set(id, { status: 'none', why })
  const { send, cancelUpload } = previewSender({ uploads, api, set })

  function start(id: string): AbortSignal {
    running.get(id)?.abort()
    const controller = new AbortController()
    running.set(id, controller)
    return controller.signal
  }

  async function make(id: string, film: File) {
    if (!('VideoEncoder' in globalThis)) return none(id, 'unsupported')
    const signal = start(id)
    set(id, { status: 'waits', progress: null })
    function onProgress(done: number) {
      const progress = Math.floor(done * 100) / 100
      const before = get(id)
      if (signal.aborted || (before?.status === 'making' && before.progress === progress)) return
      set(id, { status: 'making', progress })
    }
    try {
      const made = await turn(async () => {
        signal.throwIfAborted()
        onProgress(0)
        const { makePreview } = await import('./make-preview.ts')
        return unlessStalled(STALL_MS, signal, (ended, moved) =>
          makePreview(film, {
            id,
            signal: ended,
            onProgress(progress) {
              moved()
              if (!ended.aborted) onProgress(progress)
            },
          }),
        )
      })
      if ('problem' in made) return signal.aborted || none(id, made.problem)
      try {
        await send(id, made.file, made.isSilent ? 'silent' : 'marked', signal)
      } finally {
        await made.remove()
      }
    } catch {
      if (!signal.aborted) none(id, 'failed')
    }
  }

  async function addOwn({ id, file: film }: UploadItem, own: File) {
    const before = get(id)
    const why = before?.status === 'none' ? before.why : 'stopped'
    const refuse = () => set(id, { status: 'none', why, refused: deliveriesErrorTexts.invalidPreview })
    const signal = start(id)
    try {
      const { isPreviewOf } = await import('./is-preview-of.ts')
      if (!(await isPreviewOf(film, own))) return refuse()
      await send(id, own, 'own', signal)
    } catch {
      if (!signal.aborted) refuse()
    }
  }

  return {
    make,
    addOwn,
    stop(id: string) {
      running.get(id)?.abort()
      none(id, 'stopped')
    },
    /** With its upload. */
    remove(id: string) {
      running.get(id)?.abort()
      const preview = get(id)
      if (preview?.status === 'ready') cancelUpload(preview.uploadId)
    },
    leave: () => running.forEach((controller) => controller.abort()),
  }
}
