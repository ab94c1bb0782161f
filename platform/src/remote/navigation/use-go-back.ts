import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { previousPath } from './previous-path.ts'

/** Click handler for a link to `target`: goes back in history if that was the previous page, restoring its scroll. */
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
