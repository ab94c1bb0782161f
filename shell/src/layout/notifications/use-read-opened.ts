import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { openedSubject } from '@atelier/contract/notifications/opened.ts'
import { notificationsOpened } from '@atelier/contract/notifications/routes.ts'
import { invalidateStale, usePlatform } from '@atelier/platform/host'
import type { Counts } from './use-counts.ts'

/** Marks entries that link to the opened page as read, once per navigation. Later ones stay unread. */
export function useReadOpened({ known, total, messages }: Counts): void {
  const { api, queries, telemetry } = usePlatform()
  const { key, pathname } = useLocation()
  const seen = useRef<string>(undefined)

  const read = useEffectEvent(async () => {
    seen.current = key
    if (total === messages || !openedSubject(pathname)) return
    try {
      await api(notificationsOpened, { body: { path: pathname } })
    } catch (error) {
      telemetry.error(error)
    }
    await invalidateStale(queries, notificationsOpened)
  })

  useEffect(() => {
    if (known && seen.current !== key) void read()
  }, [key, known])
}
