import { useEffect, useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'

interface ActionRegionProps {
  /** The state that determines the available actions. */
  state: string
  className?: string
  children: ReactNode
}

/** Actions that replace each other: when the one with the focus is removed, its replacement gets it, also if the other person changed the state. */
export function ActionRegion({ state, className, children }: ActionRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const here = region.current
    const active = document.activeElement
    const isGone = focused.current?.isConnected === false
    // The used action, or the dialog it opened, may survive one state change and be removed by the next
    if (!(acted.current || isGone) || !here || here.contains(active) || active?.closest('[role="dialog"]')) return
    if (active === document.body) nextControl(here).focus({ preventScroll: !acted.current })
    acted.current = false
  }, [state])

  function leave({ target }: FocusEvent) {
    // Some browsers say so of a removed element, too, and of a window that is left
    void Promise.resolve().then(() => {
      if (target === focused.current && target.isConnected && target !== document.activeElement) focused.current = null
    })
  }
  return (
    <div
      ref={region}
      tabIndex={-1}
      className={className}
      onClickCapture={() => (acted.current = true)}
      onFocusCapture={({ target }) => (focused.current = target)}
      onBlurCapture={leave}
    >
      {children}
    </div>
  )
}

const nextControl = (region: HTMLElement): HTMLElement =>
  region.querySelector<HTMLElement>('textarea') ??
  region.querySelector<HTMLElement>('button:not(:disabled), a[href]') ??
  region
