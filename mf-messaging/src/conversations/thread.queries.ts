import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { MESSAGES_PAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** Messages of one conversation in their order, without a gap, up to the last one known. */
export type Thread = readonly Message[]

/**
 * The messages of a conversation: at first the last page, from then on only what came after. So an event, and a connection that is back,
 * lead to a catch-up by sequence, as both make `conversations.messages` stale.
 */
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
    // With what is there when the answer comes: earlier messages may have been read meanwhile
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

/** Two stretches of a conversation as one, each message once. Where something is missing between them, the later one alone. */
export function merged(one: Thread, other: Thread): Thread {
  const [first, second] = [one[0], other[0]]
  if (!first || !second) return first ? one : other
  const [earlier, later] = first.seq <= second.seq ? [one, other] : [other, one]
  const next = earlier.at(-1)!.seq + 1
  if (later[0]!.seq > next) return later
  const added = later.slice(next - later[0]!.seq)
  return added.length > 0 ? [...earlier, ...added] : earlier
}
