import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft, useUploads } from '@atelier/platform'

/** By upload id; `progress` from 0 to 1 while it is sent, null while the server checks it, absent once it is ready. */
export interface AppealFile {
  id: string
  name: string
  size: number
  progress?: number | null
}

const NONE: readonly AppealFile[] = []

/** The files of the appeal against a decision, kept as a draft. After a reload, unfinished ones are given to `onUnfinished`. */
export function useFileList(notice: string, onUnfinished: (id: string, file: File | null) => void) {
  const uploads = useUploads()
  const { restored, keep, clear } = useDraft<AppealFile[]>('appeal-files', notice)
  const [changed, setChanged] = useState<readonly AppealFile[]>()
  const items = changed ?? restored ?? NONE
  // Uploads end after later renders
  const latest = useRef(items)

  const resume = useEffectEvent((kept: readonly AppealFile[] = NONE) => {
    if (changed) return
    latest.current = kept
    for (const { id, progress } of kept)
      if (progress !== undefined) void uploads.kept(id).then((file) => onUnfinished(id, file))
  })
  useEffect(() => {
    resume(restored)
  }, [restored])

  function set(next: readonly AppealFile[]) {
    latest.current = next
    setChanged(next)
    if (next.length > 0) keep([...next])
    else clear()
  }

  return {
    items,
    clear,
    read: () => latest.current,
    has: (id: string) => latest.current.some((one) => one.id === id),

    /** Changes or adds one. */
    put(file: AppealFile) {
      const isNew = !latest.current.some(({ id }) => id === file.id)
      set(isNew ? [...latest.current, file] : latest.current.map((one) => (one.id === file.id ? file : one)))
    },

    drop: (id: string) => set(latest.current.filter((one) => one.id !== id)),
    empty: () => set(NONE),
  }
}
