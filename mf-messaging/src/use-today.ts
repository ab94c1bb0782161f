import { useEffect, useState } from 'react'
import { useTimers, useServerNow } from '@atelier/platform'
import { dayNumber } from './days.ts'

const MINUTE_MS = 60_000

/** The day it is; renders again at midnight. */
export function useToday(): number {
  const timers = useTimers()
  const now = useServerNow()
  const [today, setToday] = useState(() => dayNumber(now()))
  useEffect(() => {
    return timers.every(MINUTE_MS, () => setToday(dayNumber(now())))
  }, [timers, now])
  return today
}
