import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Replaces `field-sizing: content` in Safari before 26.2 and Firefox before 152. Returns a ref for the text area's parent. */
export function useGrowth() {
  const frame = useRef<HTMLSpanElement>(null)
  const given = useRef('')
  const grows = globalThis.CSS?.supports('field-sizing', 'content') ?? true

  const fit = useEffectEvent(() => {
    const parent = frame.current
    const area = parent?.querySelector('textarea')
    // Any other height was set by dragging the handle
    if (grows || !area || area.style.height !== given.current) return
    // Kept meanwhile, so that nothing around it moves or scrolls
    parent!.style.height = `${parent!.offsetHeight}px`
    area.style.height = '0'
    area.style.height = area.scrollHeight > 0 ? `${area.scrollHeight}px` : ''
    given.current = area.style.height
    parent!.style.height = ''
  })

  useLayoutEffect(() => {
    fit()
  })

  useEffect(() => {
    const area = frame.current?.querySelector('textarea')
    if (grows || !area) return
    const onChange = () => fit()
    // Also once it is shown, or its font has loaded
    const observer = new ResizeObserver(onChange)
    observer.observe(area)
    area.addEventListener('input', onChange)
    return () => {
      observer.disconnect()
      area.removeEventListener('input', onChange)
    }
  }, [grows])

  return frame
}
