import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLiveState } from '@atelier/platform/host'
import { REFRESH_COUNTS } from '../../scope/refresh-counts.ts'
import { useAuth } from '../../session/auth.tsx'
import { useShell } from '../../shell-context.ts'

export interface Counts {
  messages: number
  invitations: number
  /** Other unread history entries. */
  news: number
  /** The total, without duplicates. */
  total: number
  /** Whether the server has answered. */
  known: boolean
}

const none: Counts = { messages: 0, invitations: 0, news: 0, total: 0, known: false }
const LOST_REFETCH_MS = 60_000

export function useCounts(): Counts {
  const { api } = useShell()
  const { user, userRole } = useAuth()
  const lost = useLiveState() === 'lost'
  const { data, refetch } = useQuery({
    ...query(api, notificationsCounts, {}),
    enabled: user !== null && userRole !== null,
    refetchInterval: lost && LOST_REFETCH_MS,
  })

  useEffect(() => {
    if (user === null) return
    const onAsked = () => void refetch()
    addEventListener(REFRESH_COUNTS, onAsked)
    return () => removeEventListener(REFRESH_COUNTS, onAsked)
  }, [refetch, user])

  if (!user || !data) return none
  const { messages } = data
  const invitations = userRole === 'creator' ? data.invitations : 0
  // Older backends send no total
  const total = data.total ?? messages + invitations
  return { messages, invitations, news: total - messages - invitations, total, known: true }
}
