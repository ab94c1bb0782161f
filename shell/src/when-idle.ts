import { useEffect, useState } from 'react'

/** After the start; low-priority fetches wait as long. */
export const IDLE_AFTER_MS = 3000

/** Whether the first page has had time to load; low-priority fetches start after that. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return idle
}
