import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface ActionRegionProps {
  /** The state that determines the available actions. */
  state: string
  className?: string
  children: ReactNode
}

/** Actions that replace each other: when a used one is removed, its replacement gets the focus. */
export function ActionRegion({ state, className, children }: ActionRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  useEffect(() => {
    const here = region.current
    const active = document.activeElement
    // The used action, or the dialog it opened, may survive one state change and be removed by the next
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
