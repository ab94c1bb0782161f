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
  const acted = useRef(false)
  useEffect(() => {
    const here = region.current
    const active = document.activeElement
    // What was chosen, or the dialog that it opened, may stay for one change of the state, and go with the next
    if (!acted.current || !here || here.contains(active) || active?.closest('[role="dialog"]')) return
    acted.current = false
    if (active === document.body) nextControl(here).focus()
  }, [state])
  return (
    <div ref={region} tabIndex={-1} className={className} onClickCapture={() => (acted.current = true)}>
      {children}
    </div>
  )
}

const nextControl = (region: HTMLElement): HTMLElement =>
  region.querySelector<HTMLElement>('textarea') ??
  region.querySelector<HTMLElement>('button:not(:disabled), a[href]') ??
  region
