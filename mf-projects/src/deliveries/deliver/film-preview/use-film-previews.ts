import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi, useDraft, useUploads } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { isFilm } from '../film-still.ts'
import { previewMaker } from './preview-maker.ts'
import type { FilmPreview, ReadyPreview } from './preview-maker.ts'

/** Of films by their upload ids. */
type Previews = Readonly<Record<string, FilmPreview>>

const DRAFT = 'delivery-previews'

/** Makes and uploads small films of the films among these files, one after the other; those that are ready outlive a reload. */
export function useFilmPreviews(items: readonly UploadItem[]) {
  const { previews, latest, set, forget, restored, clear } = useKeptPreviews()
  const uploads = useUploads()
  const api = useApi()
  const [maker] = useState(() => previewMaker({ uploads, api, get: (id) => latest.current[id], set }))

  const begin = useEffectEvent(() => {
    for (const { id, name, file } of items) {
      if (!isFilm(name) || latest.current[id]) continue
      const kept = restored?.[id]
      if (kept) set(id, { ...kept, status: 'ready' })
      else if (file) void maker.make(id, file)
    }
  })
  useEffect(() => {
    begin()
  }, [items, restored])
  useEffect(() => {
    return () => {
      latest.current = {}
      maker.leave()
    }
  }, [latest, maker])

  return {
    previews,
    areReady: Object.values(previews).every(({ status }) => status === 'ready' || status === 'none'),
    make: ({ id, file }: UploadItem) => file && void maker.make(id, file),
    addOwn: (item: UploadItem, own: File) => void maker.addOwn(item, own),
    /** Upload id of a film's preview; null without one. */
    uploadOf(id: string): string | null {
      const preview = previews[id]
      return preview?.status === 'ready' ? preview.uploadId : null
    },
    stop: maker.stop,
    /** With its film. */
    remove(id: string) {
      maker.remove(id)
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
  const isKept = useRef(false)

  function store(next: Previews) {
    latest.current = next
    setPreviews(next)
    const ready = Object.entries(next).flatMap(([id, preview]) =>
      preview.status === 'ready' ? [[id, { uploadId: preview.uploadId, look: preview.look }] as const] : [],
    )
    if (ready.length > 0) keep(Object.fromEntries(ready))
    else if (isKept.current || restored) clear()
    isKept.current = ready.length > 0
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
