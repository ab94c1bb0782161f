import { useEffect, useRef } from 'react'
import type { ZoomPicture } from './picture-zoom.ts'

const load = () => import('./picture-zoom.ts')

interface Options {
  /** Called with the id of the last picture shown, if it is not the one opened. */
  onShow?: (id: string) => void
  onFailed: () => void
}

/** Full-window pictures, closed on unmount; the code is lazy-loaded on first use or by `preload`. */
export function usePictureZoom({ onShow, onFailed }: Options) {
  const close = useRef<(() => void) | undefined>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      close.current?.()
    }
  }, [])

  async function open(pictures: readonly ZoomPicture[], id: string) {
    const { openZoom } = await load()
    if (gone.current || close.current) return
    close.current = openZoom(pictures, id, (last) => {
      close.current = undefined
      if (!gone.current && last !== id) onShow?.(last)
    })
  }

  return {
    open: (pictures: readonly ZoomPicture[], id: string) => void open(pictures, id).catch(onFailed),
    preload: () => void load().catch(() => {}),
  }
}
