import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

/** Takes files dropped within an element, by default anywhere on the page, which the browser would open instead; whether some are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void, within?: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  const receive = useEffectEvent(onFiles)
  useEffect(() => {
    const unmounted = new AbortController()
    const place = within?.current ?? window
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      place.addEventListener(type, listener as EventListener, { signal: unmounted.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      const isLeft = within ? !within.current?.contains(relatedTarget as Node | null) : relatedTarget === null
      if (isLeft) setOver(false)
    })
    on('drop', (event) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      receive(files)
    })
    return () => unmounted.abort()
  }, [within])
  return isOver
}
