import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { previousPath } from './previous-path.ts'

/**
 * Click handler for a link back to `target`: a visitor who came from that page gets it as they left it, same filter and scroll
 * position.
 */
export function useGoBack(target: string): (event: MouseEvent) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (event) => {
    if (opensElsewhere(event) || previousPath(location) !== target) return
    event.preventDefault()
    void navigate(-1)
  }
}

/** Whether a click opens a new tab or window, which the browser handles. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
