import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { dayName, dayNumber } from '../days.ts'
import type { Outgoing } from './use-outgoing.ts'
import type { Thread } from './thread.queries.ts'

/** Messages of one person belong together as long as no more than this lies between them. */
const RUN_MS = 5 * 60_000

/** A message as the page shows it. */
export interface MessageRow {
  /** The id that its sender's browser gave it: the same before and after it has arrived. */
  id: string
  content: string
  /** ISO. */
  sentAt: string
  isOwn: boolean
  status: 'arrived' | Outgoing['status']
  /** Why it was not sent. */
  problem: string | undefined
  /** The day that begins with it. */
  day: string | undefined
  /** Whether it is the first that was unread when the conversation was opened. */
  isFirstNew: boolean
  startsRun: boolean
  endsRun: boolean
  /** Stands under the last own message that has arrived, or that the other one has read. */
  receipt: 'read' | 'sent' | undefined
}

interface RowContext {
  /** Id of who is signed in. */
  me: string | undefined
  /** The conversation when it was opened: what was unread then is new. */
  atOpen: Conversation
  /** Up to where the other one has read. */
  otherReadSeq: number
  /** A day's number. */
  today: number
}

/** All that is said in a conversation, and after it what is on its way. */
export function messageRows(thread: Thread, outgoing: readonly Outgoing[], context: RowContext): MessageRow[] {
  const { me, atOpen, today } = context
  const firstNew =
    atOpen.unread_count > 0
      ? thread.find(({ seq, sender_id }) => seq > atOpen.read_seq && seq <= atOpen.last_seq && sender_id !== me)
      : undefined
  const rows = [
    ...thread.map(({ client_id, seq, content, created_at, sender_id }) => ({
      ...arrived,
      id: client_id,
      content,
      sentAt: created_at,
      isOwn: sender_id === me,
      isFirstNew: seq === firstNew?.seq,
    })),
    ...outgoing.map(({ id, content, added, status, problem }) => ({
      ...arrived,
      id,
      content,
      sentAt: new Date(added).toISOString(),
      isOwn: true,
      status,
      problem,
    })),
  ]
  let day: number | undefined
  rows.forEach((row, at) => {
    const before = rows[at - 1]
    const own = dayNumber(row.sentAt)
    if (own !== day) row.day = dayName(row.sentAt, today)
    day = own
    if (before && row.day === undefined && !row.isFirstNew && isOneRun(before, row)) {
      row.startsRun = false
      before.endsRun = false
    }
  })
  putReceipt(rows, thread, context)
  return rows
}

const arrived: Omit<MessageRow, 'id' | 'content' | 'sentAt' | 'isOwn'> = {
  status: 'arrived',
  problem: undefined,
  day: undefined,
  isFirstNew: false,
  startsRun: true,
  endsRun: true,
  receipt: undefined,
}

const isOneRun = (before: MessageRow, row: MessageRow): boolean =>
  before.isOwn === row.isOwn &&
  before.status !== 'failed' &&
  Date.parse(row.sentAt) - Date.parse(before.sentAt) <= RUN_MS

/** `Read` under the last own message that the other one has read; `Sent` under the last of all, unless that is the same. */
function putReceipt(rows: MessageRow[], thread: Thread, { me, otherReadSeq }: RowContext): void {
  const lastOwn = thread.findLastIndex(({ sender_id }) => sender_id === me)
  const lastRead = thread.findLastIndex(({ sender_id, seq }) => sender_id === me && seq <= otherReadSeq)
  if (rows[lastOwn]) rows[lastOwn].receipt = 'sent'
  if (rows[lastRead]) rows[lastRead].receipt = 'read'
}
