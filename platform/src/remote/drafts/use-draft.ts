import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { OpenDraft } from '../platform.ts'
import { usePlatform } from '../use-platform.ts'

const DEBOUNCE_MS = 300

/** Survives unmounting and reloads. While it exists the tab is busy, so an update waits. */
export interface Draft<T> {
  /** The stored value. Set or changed once the session is known. */
  readonly restored: T | undefined
  readonly kept: boolean
  /** Stores the value; debounced by 300 ms, and flushed when the form or the page is left. */
  keep(value: T): void
  clear(): void
}

const nowhere: OpenDraft = { getSnapshot: () => undefined, subscribe: () => () => {}, write: () => {} }

/** A draft stored as JSON; without a name, only marks the tab as busy. `address` defaults to the path when opened. */
export function useDraft<T>(name: string | undefined, address?: string): Draft<T> {
  const { drafts, busy } = usePlatform()
  const open = useMemo(() => (name === undefined ? nowhere : drafts.open(name, address)), [drafts, name, address])
  const restored = useSyncExternalStore(open.subscribe, open.getSnapshot, open.getSnapshot) as T | undefined
  const [written, setWritten] = useState<boolean>()
  const { later, write } = useMemo(
    () =>
      debounced((value) => {
        open.write(value)
        setWritten(value !== undefined)
      }),
    [open],
  )

  const release = useRef<(() => void) | null>(null)
  const setBusy = useMemo(
    () => (is: boolean) => {
      if (is) release.current ??= busy.mark()
      else {
        release.current?.()
        release.current = null
      }
    },
    [busy],
  )
  useEffect(() => {
    if (restored !== undefined) setBusy(true)
  }, [restored, setBusy])
  useEffect(() => {
    return () => setBusy(false)
  }, [setBusy])

  useEffect(() => {
    // Not `beforeunload`, which mobile browsers skip
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  const actions = useMemo(
    () => ({
      keep(value: T) {
        setBusy(true)
        later(value)
      },
      clear() {
        setBusy(false)
        later(undefined)
        write()
      },
    }),
    [later, write, setBusy],
  )
  const kept = written ?? restored !== undefined
  return useMemo(() => ({ restored, kept, ...actions }), [restored, kept, actions])
}

function debounced(act: (value: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: unknown } | undefined
  const write = () => {
    clearTimeout(timer)
    if (waiting) act(waiting.value)
    waiting = undefined
  }
  return {
    later(value: unknown) {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(write, DEBOUNCE_MS)
    },
    write,
  }
}
