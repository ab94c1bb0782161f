import { useEffect, useMemo, useState } from 'react'
import { usePlatform } from '../remote/use-platform.ts'
import { readDraft, writeDraft } from './draft-storage.ts'

const DEBOUNCE_MS = 300

/** A draft that outlives its form and a reload of the page, in this tab. */
export interface Draft<T> {
  /** What was kept when the form was opened. */
  readonly restored: T | undefined
  /** Keeps the value in place of the one before; written after 300 ms without another, and when the form or the page is left. */
  keep(value: T): void
  /** Removes it: it was sent, or given up. */
  clear(): void
}

/** A draft under a key of the remote's own choice, as JSON in sessionStorage. Without a key nothing is kept. */
export function useDraft<T>(name: string | undefined): Draft<T> {
  const { remote } = usePlatform()
  const key = name && `${remote.name}:${name}`
  const [restored] = useState(() => (key === undefined ? undefined : readDraft<T>(key)))
  const { keep, write } = useMemo(() => debounced((value?: T) => key !== undefined && writeDraft(key, value)), [key])

  useEffect(() => {
    // Not `beforeunload`, which mobile browsers skip
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  return useMemo(
    () => ({
      restored,
      keep,
      clear() {
        keep(undefined)
        write()
      },
    }),
    [restored, keep, write],
  )
}

function debounced<T>(act: (value?: T) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value?: T } | undefined
  const write = () => {
    clearTimeout(timer)
    if (waiting) act(waiting.value)
    waiting = undefined
  }
  return {
    keep(value?: T) {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(write, DEBOUNCE_MS)
    },
    write,
  }
}
