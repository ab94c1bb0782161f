import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLiveState } from '@atelier/platform/host'
import { REFRESH_COUNTS } from './refresh-counts.ts'
import { useAuth } from '../session/auth.tsx'
import { useShell } from '../shell-context.ts'

/** How many unread messages and pending invitations wait for who is signed in. */
export interface Counts {
  messages: number
  invitations: number
}

const none: Counts = { messages: 0, invitations: 0 }
/** Milliseconds between two reads while no event can tell of a change. */
const LOST_REFETCH_MS = 60_000

/** The header's counts; none while they are not known, and none for guests. Invitations are for creators alone. */
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
  return { messages: data.messages, invitations: userRole === 'creator' ? data.invitations : 0 }
}
