import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import type { SlotToken } from '../../slots/slot-token.ts'
import { useEscape } from '../navigation/use-escape.tsx'
import { usePlatform } from '../use-platform.ts'
import type { MountedSlot } from '../platform.ts'

interface PlaceProps<Props extends object> {
  of: SlotToken<Props>
  className?: string
  /** CSS pixels to reserve instead of the token's, for props that make the filling smaller. */
  space?: SlotToken['reserve']
  /** Called if no remote fills the slot, or the filling fails to load or mount. */
  onAbsent?: () => void
}

/** A slot that another remote fills: space is reserved; without a filling, or if it fails, it renders nothing. */
export function Slot<Props extends object>({
  of: { name },
  className,
  space,
  onAbsent,
  ...rest
}: PlaceProps<Props> & NoInfer<Props>) {
  const props: Record<string, unknown> = rest
  const { slots } = usePlatform()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedSlot | null>(null)
  const latest = useRef(props)
  const [isMounted, setMounted] = useState(false)
  const absent = useEffectEvent(() => onAbsent?.())
  const reserve = slots.reserve(name)
  const { onClose } = props
  // A dialog that is loading
  useEscape(!isMounted && typeof onClose === 'function', () => (onClose as () => void)())

  useEffect(() => {
    const element = place.current
    if (!element) return absent()
    let gone = false
    void slots.mount(name, element, latest.current).then((slot) => {
      if (gone) return slot?.unmount()
      mounted.current = slot
      setMounted(true)
      if (slot) return slot.update(latest.current)
      element.hidden = true
      absent()
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
  const { width, height } = space ?? reserve
  // Without reserved space there is no box, so an empty filling adds no gap to a flex row
  const style: CSSProperties = width || height ? { minWidth: width, minHeight: height } : { display: 'contents' }
  return <div ref={place} className={className} style={style} data-slot={name} />
}

function sameProps(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys({ ...a, ...b })
  return keys.every((key) => Object.is(a[key], b[key]))
}
