import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { usePlatform } from '../use-platform.ts'

interface LateOptions {
  /** A new value restarts the wait. */
  attempt?: number
  /** Deadline in epoch milliseconds, evaluated when the wait begins. Default: the page's deadline. */
  deadline?: () => number
}

/** Whether the visitor has waited past the deadline. A new address restarts the wait. */
export function useLate(waiting: boolean, { attempt = 0, deadline }: LateOptions = {}): boolean {
  const { navigation, page } = usePlatform()
  const addressNow = () => {
    const { pathname, search } = navigation.getLocation()
    return pathname + search
  }
  const address = useSyncExternalStore(navigation.subscribe, addressNow, addressNow)
  const [late, setLate] = useState(false)
  const end = useEffectEvent(deadline ?? page.deadline)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), end() - Date.now())
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, address, attempt])
  return late && waiting
}
