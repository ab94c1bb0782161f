import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'

/** Milliseconds that a page gets to set its title before it is announced with the one it has; a later title is told as well. */
const TITLE_MS = 600

/**
 * After a navigation to another page: puts the focus on the content, as a page load would, and tells screen readers the new title.
 * `mainId` is the element that takes the focus.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    focusContent(mainId)
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
  }, [pathname, mainId])

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite" data-route-announcer="">
        {message}
      </span>
    </VisuallyHidden>
  )
}

function focusContent(mainId: string): void {
  const main = document.getElementById(mainId)
  // A dialog that opened with the navigation keeps the focus
  if (document.activeElement?.closest('[role="dialog"]')) return
  main?.focus({ preventScroll: true })
}
