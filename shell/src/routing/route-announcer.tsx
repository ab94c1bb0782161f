import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepsFocus } from '@atelier/platform/host'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { createFocusMemory } from './focus-memory.ts'

/** Milliseconds that a page has to set its title before the current one is announced; a later title is announced too. */
const TITLE_MS = 600

/** Moves the focus to the content (`mainId`), or on back to the control last used, and announces the new title. */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const location = useLocation()
  const { pathname } = location
  const goesBack = useNavigationType() === 'POP'
  const [memory] = useState(() => createFocusMemory(() => document.getElementById(mainId)))
  const shown = useRef(location)
  const last = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    return memory.listen(() => shown.current)
  }, [memory])

  const moveFocus = useEffectEvent(() => {
    // A dialog that opened with the navigation keeps the focus
    if (document.activeElement?.closest('[role="dialog"]')) return
    if (goesBack) memory.restore(location)
    else if (!keepsFocus(location)) document.getElementById(mainId)?.focus({ preventScroll: true })
  })

  useEffect(() => {
    shown.current = location
  }, [location])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    moveFocus()
    const announce = () => setMessage(document.title)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      clearTimeout(timer)
      announce()
    })
    const timer = setTimeout(announce, TITLE_MS)
    const title = document.querySelector('title')
    if (title) observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite" data-route-announcer="">
        {message}
      </span>
    </VisuallyHidden>
  )
}
