import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { conversationModel } from '../../src/conversations/conversations.model.ts'
import { messageModel } from '../../src/conversations/messages/messages.model.ts'
import { preview } from '../../src/conversations/messages/preview.ts'
import { participants } from '../../src/conversations/participants.ts'
import { notificationModel } from '../../src/notifications/notifications.model.ts'
import type { Calls } from './run.ts'

export async function readStored(database: Connection, id: string) {
  const conversation_id = new Types.ObjectId(id)
  const [conversation, messages, told] = await Promise.all([
    conversationModel(database).findById(id).lean(),
    messageModel(database).find({ conversation_id }).sort({ seq: 1, _id: 1 }).lean(),
    notificationModel(database).unscoped('a test').find({ conversation_id, is_read: false }).lean(),
  ])
  return { id, conversation: conversation!, messages, told }
}
export type Stored = Awaited<ReturnType<typeof readStored>>

const idEquals = (one: unknown, other: unknown) => String(one) === String(other)

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
    expect(conversation.last_content === preview(last), 'a wrong preview')
    expect(idEquals(conversation.last_sender_id, last.sender_id), 'a wrong sender of the last message')
    expect(idEquals(conversation.updated_at, last.created_at), 'a wrong time of the last message')
  }
  for (const reader of [conversation.buyer_id, conversation.creator_id]) {
    const { own } = participants(conversation, String(reader))
    const read = conversation[own.read]
    const unread = messages.filter(
      ({ seq, sender_id, deleted_at }) => seq > read && !deleted_at && !idEquals(sender_id, reader),
    ).length
    expect(read <= messages.length, 'read beyond the last message')
    expect(conversation[own.unread] === unread, 'a wrong count of what is unread')
    const entries = told.filter(({ user_id }) => idEquals(user_id, reader)).length
    expect(entries === (unread > 0 ? 1 : 0), `${entries} unread entries of the history for ${unread} messages`)
  }
  return found
}

/** The calls of one conversation, next to its stored documents. */
interface Checked extends Calls {
  stored: Stored
  expect: (holds: boolean, fault: string) => void
}

export function faultsOf(stored: Stored, calls: Calls): string[] {
  const found = new Set(contradictions(stored))
  const here = <C extends { conversation: string }>(all: readonly C[]) =>
    all.filter((one) => one.conversation === stored.id)
  const checked: Checked = {
    stored,
    expect: (holds, fault) => void (holds || found.add(fault)),
    sent: here(calls.sent),
    read: here(calls.read),
    looks: here(calls.looks),
    pages: here(calls.pages),
  }
  for (const { result } of [...checked.sent, ...checked.read, ...checked.looks, ...checked.pages])
    checked.expect(result === 'ok', `a call ended with ${result}`)
  checkSent(checked)
  checkRead(checked)
  checkLooks(checked)
  checkPages(checked)
  return [...found]
}

/** The highest acknowledged `seq`. */
const sentBefore = ({ sent }: Checked, moment: number) =>
  Math.max(0, ...sent.filter(({ ended }) => ended < moment).map(({ answer }) => answer?.seq ?? 0))

/** The minimum, from earlier acknowledgments. */
const readBefore = (checked: Checked, reader: string, moment: number) =>
  Math.max(
    0,
    ...checked.read
      .filter(({ who, ended, result }) => who === reader && ended < moment && result === 'ok')
      .map(({ upTo, begun }) => Math.min(upTo, sentBefore(checked, begun))),
  )

const readersOf = ({ conversation }: Stored) => [conversation.buyer_id, conversation.creator_id].map(String)

function checkSent({ stored: { messages }, sent, expect }: Checked): void {
  const storedAs = (message: { sender_id: unknown; client_id: string }) =>
    messages.find((one) => idEquals(one.sender_id, message.sender_id) && one.client_id === message.client_id)
  const attemptsOf = (message: (typeof messages)[number]) =>
    sent.filter(({ who, client_id }) => idEquals(who, message.sender_id) && client_id === message.client_id)

  for (const message of messages)
    expect(
      attemptsOf(message).some(({ content }) => content === message.content),
      'a message that nobody sent',
    )
  for (const { answer, ended } of sent) {
    if (!answer) continue
    const kept = storedAs(answer)
    expect(
      kept !== undefined && idEquals(kept._id, answer.id) && kept.seq === answer.seq && kept.content === answer.content,
      'what was acknowledged is not what is stored',
    )
    for (const other of messages) {
      const begun = Math.min(...attemptsOf(other).map((one) => one.begun))
      expect(begun < ended || other.seq > answer.seq, 'what was sent afterwards comes before')
    }
  }
}

function checkRead(checked: Checked): void {
  const { stored, read, expect } = checked
  for (const reader of readersOf(stored)) {
    const final = stored.conversation[participants(stored.conversation, reader).own.read]
    const asked = read.filter(({ who }) => who === reader).map(({ upTo }) => upTo)
    expect(final >= readBefore(checked, reader, Infinity), 'what was read is unread again')
    expect(final <= Math.max(0, ...asked), 'nobody has read so far')
  }
}

function checkLooks(checked: Checked): void {
  const { stored, looks, expect } = checked
  for (const { seen, who, begun, ended } of looks) {
    if (!seen) continue
    const unread = stored.messages.filter(
      ({ seq, sender_id }) => seq > seen.read_seq && seq <= seen.last_seq && !idEquals(sender_id, who),
    )
    expect(seen.last_seq >= sentBefore(checked, begun), 'what was acknowledged is not seen')
    expect(seen.read_seq >= readBefore(checked, who, begun), 'what was read is seen as unread')
    expect(seen.unread_count === unread.length, 'a wrong count of what is unread is seen')
    for (const later of looks)
      if (later.seen && later.begun > ended) {
        const read_seq = later.who === who ? seen.read_seq : seen.other_read_seq
        expect(later.seen.last_seq >= seen.last_seq, 'the last message is gone')
        expect(later.seen.read_seq >= read_seq, 'reading goes back')
      }
  }
}

function checkPages(checked: Checked): void {
  const { stored, pages, expect } = checked
  for (const page of pages) {
    if (!page.messages) continue
    const isBeginning = page.messages.every(
      ({ id, content }, i) => idEquals(stored.messages[i]?._id, id) && stored.messages[i]?.content === content,
    )
    expect(isBeginning, 'what is seen is not the beginning of what is stored')
    expect(page.messages.length >= sentBefore(checked, page.begun), 'what was acknowledged is not seen')
    for (const { sender_id, seq, is_read } of page.messages) {
      const reader = readersOf(stored).find((one) => one !== sender_id)!
      expect(is_read || seq > readBefore(checked, reader, page.begun), 'what was read is seen as unread')
    }
  }
}
