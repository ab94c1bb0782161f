import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface ActionRegionProps {
  /** What decides which actions there are. */
  state: string
  className?: string
  children: ReactNode
}

/** Actions that take each other's place: once one that was chosen is gone, the focus goes to the next. */
export function ActionRegion({ state, className, children }: ActionRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  const acted = useRef(false)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const here = region.current
    if (acted.current && here && !isElsewhere(here)) nextControl(here).focus()
    acted.current = false
  }, [state])
  return (
    <div ref={region} tabIndex={-1} className={className} onClickCapture={() => (acted.current = true)}>
      {children}
    </div>
  )
}

const isElsewhere = (region: HTMLElement): boolean =>
  document.activeElement !== document.body && !region.contains(document.activeElement)

const nextControl = (region: HTMLElement): HTMLElement =>
  region.querySelector<HTMLElement>('textarea') ??
  region.querySelector<HTMLElement>('button:not(:disabled), a[href]') ??
  region
