import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { MESSAGES_PAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** Messages of one conversation in order, without gaps, up to the last known one. */
export type Thread = readonly Message[]

/** First the last page, then only newer messages: events and reconnects invalidate it and catch up by `seq`. */
export const threadOptions = (api: Api, queries: QueryView, id: string) => {
  const queryKey = [...keyOf(conversationsMessages), 'thread', id]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const last = queries.getQueryData<Thread>(queryKey)?.at(-1)
      if (last) return readAfter(api, id, last.seq, signal)
      const { items } = await api(conversationsMessages, { params: { id } }, { signal })
      return items
    },
    // Merge with the cache at response time: older messages may have loaded meanwhile
    structuralSharing: (known, read) => merged((known as Thread | undefined) ?? [], read as Thread),
    staleTime: 0,
  })
}

async function readAfter(api: Api, id: string, seq: number, signal: AbortSignal): Promise<Thread> {
  const read: Message[] = []
  for (let after = seq, more = true; more;) {
    const query = { after, limit: MESSAGES_PAGE_MAX }
    const { items, has_more } = await api(conversationsMessages, { params: { id }, query }, { signal })
    read.push(...items)
    after = items.at(-1)?.seq ?? after
    more = has_more && items.length > 0
  }
  return read
}

/** Merges two ranges of a conversation without duplicates. If there is a gap between them, returns only the later one. */
export function merged(one: Thread, other: Thread): Thread {
  const [first, second] = [one[0], other[0]]
  if (!first || !second) return first ? one : other
  const [earlier, later] = first.seq <= second.seq ? [one, other] : [other, one]
  const next = earlier.at(-1)!.seq + 1
  if (later[0]!.seq > next) return later
  const added = later.slice(next - later[0]!.seq)
  return added.length > 0 ? [...earlier, ...added] : earlier
}
