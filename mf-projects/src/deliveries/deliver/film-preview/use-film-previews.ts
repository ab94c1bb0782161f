import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { deliveriesErrorTexts } from '@atelier/contract/deliveries/texts.ts'
import { useApi, useDraft, useUploads } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { isFilm } from '../film-still.ts'
import { inTurn } from './in-turn.ts'
import type { PreviewProblem } from './make-preview.ts'

/** `own`: made elsewhere, without a mark. */
interface ReadyPreview {
  uploadId: string
  look: 'marked' | 'silent' | 'own'
}

export type FilmPreview =
  | { status: 'waits' | 'making' | 'sending'; progress: number | null }
  | (ReadyPreview & { status: 'ready' })
  | { status: 'none'; why: PreviewProblem | 'stopped'; refused?: string }

/** Of films by their upload ids. */
type Previews = Readonly<Record<string, FilmPreview>>

const DRAFT = 'delivery-previews'

/** Makes and uploads small films of the films among these files, one after the other; those that are ready outlive a reload. */
export function useFilmPreviews(items: readonly UploadItem[]) {
  const { previews, latest, set, forget, restored, clear } = useKeptPreviews()
  const uploads = useUploads()
  const api = useApi()
  const [turn] = useState(inTurn)
  const [running] = useState(() => new Map<string, AbortController>())
  const none = (id: string, why: PreviewProblem | 'stopped') => set(id, { status: 'none', why })
  const cancelUpload = (id: string) => void api(mediaCancelUpload, { params: { id } }).catch(() => {})

  function start(id: string): AbortSignal {
    running.get(id)?.abort()
    const controller = new AbortController()
    running.set(id, controller)
    return controller.signal
  }

  async function send(id: string, file: File, look: ReadyPreview['look'], signal: AbortSignal) {
    set(id, { status: 'sending', progress: 0 })
    const onProgress = (sent: number, size: number) =>
      signal.aborted || set(id, { status: 'sending', progress: sent < size ? sent / size : null })
    const uploadId = await uploads.send(file, { purpose: 'delivery', signal, onProgress })
    if (signal.aborted) cancelUpload(uploadId)
    else set(id, { status: 'ready', uploadId, look })
  }

  async function make(id: string, film: File) {
    if (!('VideoEncoder' in globalThis)) return none(id, 'unsupported')
    const signal = start(id)
    set(id, { status: 'waits', progress: null })
    const onProgress = (progress: number) => signal.aborted || set(id, { status: 'making', progress })
    try {
      const made = await turn(async () => {
        signal.throwIfAborted()
        onProgress(0)
        const { makePreview } = await import('./make-preview.ts')
        return makePreview(film, { id, signal, onProgress })
      })
      if ('problem' in made) return signal.aborted || none(id, made.problem)
      await send(id, made.file, made.isSilent ? 'silent' : 'marked', signal).finally(made.remove)
    } catch {
      if (!signal.aborted) none(id, 'failed')
    }
  }

  async function addOwn({ id, file: film }: UploadItem, own: File) {
    const before = latest.current[id]
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

  const begin = useEffectEvent(() => {
    for (const { id, name, file } of items) {
      if (!isFilm(name) || latest.current[id]) continue
      const kept = restored?.[id]
      if (kept) set(id, { ...kept, status: 'ready' })
      else if (file) void make(id, file)
    }
  })
  useEffect(() => {
    begin()
  }, [items, restored])
  useEffect(() => {
    return () => {
      latest.current = {}
      running.forEach((controller) => controller.abort())
    }
  }, [latest, running])

  return {
    previews,
    areReady: Object.values(previews).every(({ status }) => status === 'ready' || status === 'none'),
    make: ({ id, file }: UploadItem) => file && void make(id, file),
    addOwn: (item: UploadItem, own: File) => void addOwn(item, own),
    /** Upload id of a film's preview; null without one. */
    uploadOf(id: string): string | null {
      const preview = previews[id]
      return preview?.status === 'ready' ? preview.uploadId : null
    },
    stop(id: string) {
      running.get(id)?.abort()
      none(id, 'stopped')
    },
    /** With its film. */
    remove(id: string) {
      running.get(id)?.abort()
      const preview = latest.current[id]
      if (preview?.status === 'ready') cancelUpload(preview.uploadId)
      forget(id)
    },
    /** Call after they were delivered. */
    clear,
  }
}

export type FilmPreviews = ReturnType<typeof useFilmPreviews>

function useKeptPreviews() {
  const { restored, keep, clear } = useDraft<Record<string, ReadyPreview>>(DRAFT)
  const [previews, setPreviews] = useState<Previews>({})
  // Works end after later renders
  const latest = useRef(previews)

  function store(next: Previews) {
    latest.current = next
    setPreviews(next)
    const ready = Object.entries(next).flatMap(([id, preview]) =>
      preview.status === 'ready' ? [[id, { uploadId: preview.uploadId, look: preview.look }] as const] : [],
    )
    if (ready.length > 0) keep(Object.fromEntries(ready))
    else if (restored) clear()
  }

  return {
    previews,
    latest,
    restored,
    set: (id: string, preview: FilmPreview) => store({ ...latest.current, [id]: preview }),
    forget: (id: string) => store(Object.fromEntries(Object.entries(latest.current).filter(([key]) => key !== id))),
    clear() {
      latest.current = {}
      setPreviews({})
      clear()
    },
  }
}
