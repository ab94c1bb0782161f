import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId, useDraft, useUploads } from '@atelier/platform'
import { refuseThumbnail } from '../file-rules.ts'
import { useChosenFile } from '../use-chosen-file.ts'

/** `id` of the kept file; null once the thumbnail was removed, so that none is chosen again. */
interface KeptThumbnail {
  id: string | null
}

/** The thumbnail of a film, kept by this browser: the first good frame until another is chosen. */
export function useThumbnail(draftKey: string) {
  const uploads = useUploads()
  const draft = useDraft<KeptThumbnail>(draftKey)
  const chosen = useChosenFile('thumbnail', refuseThumbnail, { asks: false })
  const [touched, setTouched] = useState<boolean>()
  const isTouched = touched ?? draft.restored !== undefined
  const kept = useRef<string>(undefined)

  function drop() {
    if (kept.current !== undefined) void uploads.drop(kept.current)
    kept.current = undefined
  }

  function keep(file: File | null) {
    drop()
    setTouched(true)
    if (!file) return draft.keep({ id: null })
    const id = newId()
    kept.current = id
    void uploads.keep?.(id, file).catch(() => {})
    draft.keep({ id })
  }

  const restore = useEffectEvent((id: string, file: File | null) => {
    if (kept.current !== undefined || chosen.file) return
    if (file && chosen.choose(file)) kept.current = id
    else setTouched(false)
  })
  const keptId = draft.restored?.id
  useEffect(() => {
    if (keptId) void uploads.kept(keptId).then((file) => restore(keptId, file))
  }, [keptId, uploads])

  return {
    ...chosen,
    choose(next: File | null) {
      if (chosen.choose(next)) keep(next)
    },
    /** Takes a frame until one is chosen or removed. */
    suggest: isTouched || chosen.refusal ? undefined : (frame: File) => void (chosen.choose(frame) && keep(frame)),
    /** Call after it was submitted. */
    discard() {
      drop()
      draft.clear()
    },
    keep: () => chosen.file && keep(chosen.file),
    /** For another film. */
    reset() {
      drop()
      draft.clear()
      chosen.choose(null)
      setTouched(false)
    },
  }
}
