import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { expiryOf } from '@atelier/contract/conversations/file-expiry.ts'
import { MESSAGE_CHANGE_MS, MESSAGES_PAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** After a failed renewal of files' URLs. */
const RETRY_MS = 60_000

/** Messages of one conversation in order, without gaps, up to the last known one. */
export type Thread = readonly Message[]

/**
 * First the last page, then newer messages and those that may have changed: events and reconnects invalidate it and catch
 * up by `seq`, and so does the expiry of files' URLs.
 */
export const threadOptions = (api: Api, queries: QueryView, id: string, now: () => number) => {
  const queryKey = [...keyOf(conversationsMessages), 'thread', id]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const known = queries.getQueryData<Thread>(queryKey)
      if (known?.length) return readAfter(api, id, lastFinal(known, now()), signal)
      const { items } = await api(conversationsMessages, { params: { id } }, { signal })
      return items
    },
    // Merge with the cache at response time: older messages may have loaded meanwhile
    structuralSharing: (known, read) => merged((known as Thread | undefined) ?? [], read as Thread),
    staleTime: 0,
    refetchInterval: ({ state }) => untilExpiry(state.data ?? [], now()),
  })
}

const expiriesOf = ({ attachments }: Message): number[] => attachments.map(expiryOf)

/** Milliseconds until the URL of a file expires. */
function untilExpiry(thread: Thread, now: number): number | false {
  const first = Math.min(...thread.flatMap(expiriesOf))
  return first < Infinity && Math.max(RETRY_MS, first - now)
}

/**
 * Sequence number before the first message that could still be changed when the last known one was sent, or whose files
 * can no longer be read.
 */
function lastFinal(thread: Thread, now: number): number {
  const since = Date.parse(thread.at(-1)!.created_at) - MESSAGE_CHANGE_MS
  const isExpired = (message: Message) => expiriesOf(message).some((expiry) => expiry <= now)
  return thread.find((message) => Date.parse(message.created_at) >= since || isExpired(message))!.seq - 1
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

/**
 * Merges a fetched range of a conversation into the cached one; fetched messages replace cached ones. If there
 * is a gap between them, returns only the later one. Unchanged messages keep their reference.
 */
export function merged(known: Thread, read: Thread): Thread {
  const [first, last] = [read[0], read.at(-1)]
  const [firstKnown, lastKnown] = [known[0], known.at(-1)]
  if (!first || !last || !firstKnown || !lastKnown) return first ? read : known
  if (first.seq > lastKnown.seq + 1) return read
  if (last.seq + 1 < firstKnown.seq) return known
  const before = known.filter(({ seq }) => seq < first.seq)
  const overlap = known.filter(({ seq }) => seq >= first.seq && seq <= last.seq)
  const after = known.filter(({ seq }) => seq > last.seq)
  const offset = read.findIndex(({ seq }) => seq === overlap[0]?.seq)
  const next = read.map((message, at) => same(overlap[at - offset], message))
  const all = [...before, ...next, ...after]
  return all.length === known.length && all.every((message, at) => message === known[at]) ? known : all
}

const same = (known: Message | undefined, read: Message): Message =>
  known && JSON.stringify(known) === JSON.stringify(read) ? known : read
