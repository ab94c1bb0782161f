import { useRef } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import { useApi, useQueryClient, useServerNow } from '@atelier/platform'
import { merged, threadOptions } from './thread.queries.ts'
import type { Thread } from './thread.queries.ts'

export interface OlderMessages {
  isLoading: boolean
  failed: boolean
  /** Whether to load them when scrolled near the start. */
  isWanted: boolean
  load(limit?: number): void
}

/** A conversation's live messages, with loading of older ones. */
export function useThread(id: string): { query: UseQueryResult<Thread>; older: OlderMessages } {
  const api = useApi()
  const queries = useQueryClient()
  const options = threadOptions(api, queries, id, useServerNow())
  const query = useQuery(options)
  const first = query.data?.[0]?.seq ?? 1
  const asked = useRef<number>(undefined)
  const older = useMutation({
    mutationFn: (query: { before: number; limit?: number }) => api(conversationsMessages, { params: { id }, query }),
    onSuccess: ({ items }) => {
      queries.setQueryData<Thread>(options.queryKey, (known = []) => merged(known, items))
    },
    onError: () => void (asked.current = undefined),
  })
  return {
    query,
    older: {
      isLoading: older.isPending,
      failed: older.isError,
      isWanted: first > 1 && !older.isPending && !older.isError,
      load(limit) {
        if (asked.current === first) return
        asked.current = first
        older.mutate({ before: first, limit })
      },
    },
  }
}
