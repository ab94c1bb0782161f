import { useEffect, useState } from 'react'

const AT_REST_MS = 3000

/** Whether the first page has had its time: what may wait is fetched from then on. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return atRest
}
