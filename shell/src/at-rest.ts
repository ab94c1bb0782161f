import { useEffect, useState } from 'react'

const AT_REST_MS = 3000

/** Whether the first page has had time to load; low-priority fetches start after that. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return atRest
}
