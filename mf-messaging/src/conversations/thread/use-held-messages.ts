import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import type { HeldThings } from '@atelier/contract/notices/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useSession } from '@atelier/platform'
import type { Thread } from './thread.queries.ts'

export type HeldMessage = HeldThings['items'][number]

/** Own messages that moderators hold back, by id: to everyone else they are deleted. */
export function useHeldMessages(thread: Thread): ReadonlyMap<string, HeldMessage> {
  const me = useSession().user?.id
  const deleted = thread.filter(({ sender_id, deleted_at }) => sender_id === me && deleted_at !== null)
  const latest = deleted.at(-1)?.id
  const { data, refetch } = useQuery({ ...query(useApi(), noticesHeld), enabled: false })
  const count = deleted.length
  useEffect(() => {
    if (latest !== undefined) void refetch()
  }, [latest, count, refetch])
  return useMemo(
    () => new Map((data?.items ?? []).filter(({ kind }) => kind === 'message').map((held) => [held.id, held])),
    [data],
  )
}
