import { useEffect, useState } from 'react'
import { useTimers } from '@atelier/platform'

const MINUTE_MS = 60_000

/** The current time, updated every minute. */
export function useNow(): number {
  const timers = useTimers()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    return timers.every(MINUTE_MS, () => setNow(Date.now()))
  }, [timers])
  return now
}
