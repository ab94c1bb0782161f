import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Says on a row that scrolls sideways where there is more of it, and brings the chip that is on to its middle whenever it is another one. */
export function useChipScroll(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef<Element>(undefined)

  useEffect(() => {
    const row = ref.current!
    const tell = () => {
      row.dataset['before'] = String(row.scrollLeft > 1)
      row.dataset['after'] = String(row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const stopped = new AbortController()
    row.addEventListener('scroll', tell, { passive: true, signal: stopped.signal })
    const sized = new ResizeObserver(tell)
    sized.observe(row)
    return () => {
      stopped.abort()
      sized.disconnect()
    }
  }, [])

  useEffect(() => {
    const row = ref.current!
    const on = row.querySelector<HTMLElement>('[data-on="true"]')
    if (!on || shown.current === on) return
    const left = on.offsetLeft - row.offsetLeft - (row.clientWidth - on.offsetWidth) / 2
    row.scrollTo({ left, behavior: shown.current ? undefined : 'instant' })
    shown.current = on
  })

  return ref
}
