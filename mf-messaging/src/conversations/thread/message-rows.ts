import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import type { Conversation, Message, MessageQuote } from '@atelier/contract/conversations/schemas.ts'
import { describeAttachments } from '@atelier/contract/conversations/texts.ts'
import { dayName, dayNumber } from '../../days.ts'
import type { Outgoing } from './use-outgoing.ts'
import type { Thread } from './thread.queries.ts'

/** Maximum gap between messages of one sender within a group. */
const RUN_MS = 5 * 60_000

export interface MessageRow {
  /** Client-generated id: the same before and after delivery. */
  id: string
  /** Of the message on the server, once delivered. */
  messageId: string | undefined
  seq: number | undefined
  content: string
  attachments: readonly MessageAttachment[]
  /** Of the files of a pending message. */
  uploadIds: readonly string[]
  replyTo: MessageQuote | null
  isEdited: boolean
  isDeleted: boolean
  /** ISO timestamp. */
  sentAt: string
  isOwn: boolean
  status: 'arrived' | Outgoing['status']
  problem: string | undefined
  /** Label of the day that starts with it. */
  day: string | undefined
  /** Whether it is the first unread message at the time of opening. */
  isFirstNew: boolean
  startsRun: boolean
  endsRun: boolean
  /** Receipt under the last own message that was delivered or read. */
  receipt: 'read' | 'sent' | undefined
}

interface RowContext {
  me: string | undefined
  /** The conversation at the time of opening: determines which messages are new. */
  atOpen: Conversation
  /** Sequence number up to which the other user has read. */
  otherReadSeq: number
  today: number
}

/** Rows of a conversation's messages, followed by pending ones. */
export function messageRows(thread: Thread, outgoing: readonly Outgoing[], context: RowContext): MessageRow[] {
  const { me, atOpen, today } = context
  const firstNew =
    atOpen.unread_count > 0
      ? thread.find(({ seq, sender_id }) => seq > atOpen.read_seq && seq <= atOpen.last_seq && sender_id !== me)
      : undefined
  const rows = [
    ...thread.map(({ client_id, id, seq, content, created_at, sender_id, ...message }) => ({
      ...arrived,
      id: client_id,
      messageId: id,
      seq,
      content,
      attachments: message.attachments,
      replyTo: message.reply_to,
      isEdited: message.edited_at !== null,
      isDeleted: message.deleted_at !== null,
      sentAt: created_at,
      isOwn: sender_id === me,
      isFirstNew: seq === firstNew?.seq,
    })),
    ...outgoing.map(({ id, content, uploadIds, replyTo, added, status, problem }) => ({
      ...arrived,
      id,
      content,
      uploadIds,
      replyTo: quoteOf(thread.find((message) => message.id === replyTo)),
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

/** A message's text, or else its files. */
export const summaryOf = ({ content, attachments }: Pick<MessageRow, 'content' | 'attachments'>): string =>
  content || describeAttachments(attachments)

const arrived: Omit<MessageRow, 'id' | 'content' | 'sentAt' | 'isOwn'> = {
  messageId: undefined,
  seq: undefined,
  attachments: [],
  uploadIds: [],
  replyTo: null,
  isEdited: false,
  isDeleted: false,
  status: 'arrived',
  problem: undefined,
  day: undefined,
  isFirstNew: false,
  startsRun: true,
  endsRun: true,
  receipt: undefined,
}

const quoteOf = (message: Message | undefined): MessageQuote | null =>
  message
    ? {
        id: message.id,
        seq: message.seq,
        sender_id: message.sender_id,
        content: summaryOf(message),
        kind: message.attachments[0]?.kind ?? null,
        is_deleted: message.deleted_at !== null,
      }
    : null

const isOneRun = (before: MessageRow, row: MessageRow): boolean =>
  before.isOwn === row.isOwn &&
  before.status !== 'failed' &&
  Date.parse(row.sentAt) - Date.parse(before.sentAt) <= RUN_MS

/** `Read` under the last own message that the other user has read; `Sent` under the last own one, unless they are the same. */
function putReceipt(rows: MessageRow[], thread: Thread, { me, otherReadSeq }: RowContext): void {
  const lastOwn = thread.findLastIndex(({ sender_id }) => sender_id === me)
  const lastRead = thread.findLastIndex(({ sender_id, seq }) => sender_id === me && seq <= otherReadSeq)
  if (rows[lastOwn]) rows[lastOwn].receipt = 'sent'
  if (rows[lastRead]) rows[lastRead].receipt = 'read'
}
