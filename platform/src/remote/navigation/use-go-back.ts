import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { previousPath } from './previous-path.ts'

/** Handles a click on a link back to `target`: who comes from that very page gets it as they left it, same filter, same place. */
export function useGoBack(target: string): (event: MouseEvent) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (event) => {
    if (opensElsewhere(event) || previousPath(location) !== target) return
    event.preventDefault()
    void navigate(-1)
  }
}

/** Whether a click is for a new tab or window, which is up to the browser. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
