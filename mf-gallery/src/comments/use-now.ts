import { useEffect, useState } from 'react'
import { useTimers, useServerNow } from '@atelier/platform'

const MINUTE_MS = 60_000

export function useNow(): number {
  const timers = useTimers()
  const serverNow = useServerNow()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    return timers.every(MINUTE_MS, () => setNow(serverNow()))
  }, [timers, serverNow])
  return now
}
