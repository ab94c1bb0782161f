import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { conversationModel } from '../../src/conversations/conversations.model.ts'
import { messageModel } from '../../src/conversations/messages.model.ts'
import { preview } from '../../src/conversations/preview.ts'
import { sidesOf } from '../../src/conversations/sides.ts'
import { notificationModel } from '../../src/notifications/notifications.model.ts'
import type { Calls } from './run.ts'

export async function readStored(database: Connection, id: string) {
  const conversation_id = new Types.ObjectId(id)
  const [conversation, messages, told] = await Promise.all([
    conversationModel(database).findById(id).lean(),
    messageModel(database).find({ conversation_id }).sort({ seq: 1, _id: 1 }).lean(),
    notificationModel(database).find({ conversation_id, is_read: false }).lean(),
  ])
  return { id, conversation: conversation!, messages, told }
}
export type Stored = Awaited<ReturnType<typeof readStored>>

const isSame = (one: unknown, other: unknown) => String(one) === String(other)

export function contradictions({ conversation, messages, told }: Stored): string[] {
  const found: string[] = []
  const expect = (holds: boolean, what: string) => void (holds || found.push(what))
  const last = messages.at(-1)
  expect(
    messages.every(({ seq }, i) => seq === i + 1),
    'messages are not numbered from 1 without a gap',
  )
  expect(new Set(messages.map((one) => `${one.sender_id} ${one.client_id}`)).size === messages.length, 'sent twice')
  expect(
    messages.every((one, i) => i === 0 || one.created_at >= messages[i - 1]!.created_at),
    'later ones are said to be earlier',
  )
  expect(conversation.last_seq === messages.length, 'a wrong number of the last message')
  if (last) {
    expect(conversation.last_content === preview(last.content), 'a wrong preview')
    expect(isSame(conversation.last_sender_id, last.sender_id), 'a wrong sender of the last message')
    expect(isSame(conversation.updated_at, last.created_at), 'a wrong time of the last message')
  }
  for (const reader of [conversation.buyer_id, conversation.creator_id]) {
    const { own } = sidesOf(conversation, String(reader))
    const read = conversation[own.read]
    const unread = messages.filter(({ seq, sender_id }) => seq > read && !isSame(sender_id, reader)).length
    expect(read <= messages.length, 'read beyond the last message')
    expect(conversation[own.unread] === unread, 'a wrong count of what is unread')
    const entries = told.filter(({ user_id }) => isSame(user_id, reader)).length
    expect(entries === (unread > 0 ? 1 : 0), `${entries} unread entries of the history for ${unread} messages`)
  }
  return found
}

export function faultsOf(stored: Stored, calls: Calls): string[] {
  const found = new Set(contradictions(stored))
  const expect = (holds: boolean, what: string) => void (holds || found.add(what))
  const { id, conversation, messages } = stored
  const here = <C extends { conversation: string }>(all: readonly C[]) => all.filter((one) => one.conversation === id)
  const [sent, read, looks, pages] = [here(calls.sent), here(calls.read), here(calls.looks), here(calls.pages)]
  for (const { result } of [...sent, ...read, ...looks, ...pages])
    expect(result === 'ok', `a call ended with ${result}`)

  const storedAs = (message: { sender_id: unknown; client_id: string }) =>
    messages.find((one) => isSame(one.sender_id, message.sender_id) && one.client_id === message.client_id)
  const attemptsOf = (message: (typeof messages)[number]) =>
    sent.filter(({ who, client_id }) => isSame(who, message.sender_id) && client_id === message.client_id)

  for (const message of messages)
    expect(
      attemptsOf(message).some(({ content }) => content === message.content),
      'a message that nobody sent',
    )
  for (const { answer, ended } of sent) {
    if (!answer) continue
    const kept = storedAs(answer)
    expect(
      kept !== undefined && isSame(kept._id, answer.id) && kept.seq === answer.seq && kept.content === answer.content,
      'what was acknowledged is not what is stored',
    )
    for (const other of messages) {
      const begun = Math.min(...attemptsOf(other).map((one) => one.begun))
      expect(begun < ended || other.seq > answer.seq, 'what was sent afterwards comes before')
    }
  }

  /** The highest acknowledged `seq`. */
  const sentBefore = (moment: number) =>
    Math.max(0, ...sent.filter(({ ended }) => ended < moment).map(({ answer }) => answer?.seq ?? 0))
  /** The minimum, from earlier acknowledgments. */
  const readBefore = (reader: string, moment: number) =>
    Math.max(
      0,
      ...read
        .filter(({ who, ended, result }) => who === reader && ended < moment && result === 'ok')
        .map(({ upTo, begun }) => Math.min(upTo, sentBefore(begun))),
    )
  for (const reader of [conversation.buyer_id, conversation.creator_id].map(String)) {
    const final = conversation[sidesOf(conversation, reader).own.read]
    const asked = read.filter(({ who }) => who === reader).map(({ upTo }) => upTo)
    expect(final >= readBefore(reader, Infinity), 'what was read is unread again')
    expect(final <= Math.max(0, ...asked), 'nobody has read so far')
  }

  for (const look of looks) {
    const { seen, who, begun, ended } = look
    if (!seen) continue
    const unread = messages.filter(
      ({ seq, sender_id }) => seq > seen.read_seq && seq <= seen.last_seq && !isSame(sender_id, who),
    )
    expect(seen.last_seq >= sentBefore(begun), 'what was acknowledged is not seen')
    expect(seen.read_seq >= readBefore(who, begun), 'what was read is seen as unread')
    expect(seen.unread_count === unread.length, 'a wrong count of what is unread is seen')
    for (const later of looks)
      if (later.seen && later.begun > ended) {
        const read_seq = later.who === who ? seen.read_seq : seen.other_read_seq
        expect(later.seen.last_seq >= seen.last_seq, 'the last message is gone')
        expect(later.seen.read_seq >= read_seq, 'reading goes back')
      }
  }
  for (const page of pages) {
    if (!page.messages) continue
    const isBeginning = page.messages.every(
      ({ id: one, content }, i) => isSame(messages[i]?._id, one) && messages[i]?.content === content,
    )
    expect(isBeginning, 'what is seen is not the beginning of what is stored')
    expect(page.messages.length >= sentBefore(page.begun), 'what was acknowledged is not seen')
    for (const { sender_id, seq, is_read } of page.messages) {
      const reader = [conversation.buyer_id, conversation.creator_id].map(String).find((one) => one !== sender_id)!
      expect(is_read || seq > readBefore(reader, page.begun), 'what was read is seen as unread')
    }
  }
  return [...found]
}
