import { useEffect, useState } from 'react'
import { keyOf } from '@atelier/contract/queries.ts'
import { useQueryClient, useServerNow, useTimers } from '@atelier/platform'

const MINUTE = 60_000
/** How often the shown time is renewed. */
const TICK_MS = 10_000
/** From the end until the state is read again, if no event has said that it changed. */
const GRACE_MS = 2000

/** Whole minutes until then, rounded up; reads the work again once it is over. */
export function useMinutesLeft(until: string): number {
  const serverNow = useServerNow()
  const timers = useTimers()
  const queries = useQueryClient()
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => end - serverNow())
  useEffect(() => {
    return timers.every(TICK_MS, () => setLeft(end - serverNow()))
  }, [timers, serverNow, end])
  useEffect(() => {
    const reread = () => void queries.invalidateQueries({ queryKey: keyOf('deliveries') })
    return timers.after(Math.max(0, end - serverNow()) + GRACE_MS, reread)
  }, [timers, serverNow, queries, end])
  return Math.max(0, Math.ceil(left / MINUTE))
}
