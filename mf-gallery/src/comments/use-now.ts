import { useEffect, useState } from 'react'
import { useTimers } from '@atelier/platform'

const MINUTE_MS = 60_000

export function useNow(): number {
  const timers = useTimers()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    return timers.every(MINUTE_MS, () => setNow(Date.now()))
  }, [timers])
  return now
}
