import { useEffect, useState } from 'react'
import { useTimers } from '@atelier/platform'
import { dayNumber } from './days.ts'

const MINUTE_MS = 60_000

/** The day it is; renders again at midnight. */
export function useToday(): number {
  const timers = useTimers()
  const [today, setToday] = useState(() => dayNumber(Date.now()))
  useEffect(() => {
    return timers.every(MINUTE_MS, () => setToday(dayNumber(Date.now())))
  }, [timers])
  return today
}
