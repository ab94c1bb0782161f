import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { usePlatform } from './use-platform.ts'
import type { MountedSlot } from './platform.ts'

interface SlotProps {
  /** The slot's name, as the remote that fills it declares it: `hire-creator`. */
  name: string
  /** What the filling is given; what it takes is agreed between the two remotes. */
  props?: Record<string, unknown>
  className?: string
}

/**
 * A place that another remote fills. Its space is kept from the start, so nothing jumps; when nobody fills it, or the filling fails,
 * there is simply nothing.
 */
export function Slot({ name, props = {}, className }: SlotProps) {
  const { slots } = usePlatform()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedSlot | null>(null)
  const latest = useRef(props)
  const reserve = slots.reserve(name)

  useEffect(() => {
    const element = place.current
    if (!element) return
    let gone = false
    void slots.mount(name, element, latest.current).then((slot) => {
      if (gone) return slot?.unmount()
      if (!slot) element.hidden = true
      mounted.current = slot
      slot?.update(latest.current)
    })
    return () => {
      gone = true
      mounted.current?.unmount()
      mounted.current = null
    }
  }, [slots, name])

  useEffect(() => {
    if (sameProps(latest.current, props)) return
    latest.current = props
    mounted.current?.update(props)
  })

  if (!reserve) return null
  const space: CSSProperties = { minWidth: reserve.width, minHeight: reserve.height }
  return <div ref={place} className={className} style={space} data-slot={name} />
}

function sameProps(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys({ ...a, ...b })
  return keys.every((key) => Object.is(a[key], b[key]))
}
