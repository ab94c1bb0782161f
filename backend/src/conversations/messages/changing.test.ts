import { randomUUID } from 'node:crypto'
import { MESSAGE_CHANGE_MS } from '@atelier/contract/conversations/limits.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { DELETED_MESSAGE } from '@atelier/contract/conversations/texts.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { converse, read, send, sendFiles } from '../../../test/conversations.ts'
import type { Person } from '../../../test/person.ts'
import { useConversation } from '../../../test/use-conversation.ts'
import { useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const { buyer, creator, conversation, params, seenBy, messagesOf } = useConversation(site)

const edit = ({ api }: Person, { id }: Message, content: string) =>
  api.conversations.edit({ params: { id }, body: { content } })
const remove = ({ api }: Person, { id }: Message) => api.conversations.delete({ params: { id } })
const reply = ({ api }: Person, { id: reply_to }: Pick<Message, 'id'>) =>
  api.conversations.send({ params: params(), body: { id: randomUUID(), content: 'Yes', reply_to } })
const events = () =>
  site.published
    .splice(0)
    .filter(({ name }) => name.startsWith('conversations.'))
    .map(({ name, to, payload }) => [name, to.toSorted(), payload])

/** As if it had been sent so many milliseconds earlier. */
const backdate = ({ id, created_at }: Message, ms: number) =>
  site.database
    .collection('messages')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { created_at: new Date(Date.parse(created_at) - ms) } })

test('an edit shows to both, in the list too, and leaves the rest', async () => {
  const first = await send(buyer, conversation, 'Helo')
  const last = await send(buyer, conversation, 'Mraa')
  events()
  const edited = await edit(buyer, last, '  Mara ')
  expect(edited).toEqual({ ...last, content: 'Mara', edited_at: expect.any(String) })
  expect(events()).toEqual([
    ['conversations.changed', [buyer.id, creator.id].toSorted(), { conversation_id: conversation.id, seq: 2 }],
  ])
  expect(await messagesOf(creator)).toEqual([first, edited])
  expect(await seenBy(creator)).toMatchObject({ unread_count: 2, last_message: { content: 'Mara' } })
  await edit(buyer, first, 'Hello')
  expect((await seenBy(creator)).last_message?.content).toBe('Mara')
})

test('a deleted message keeps its place, without its content, and no longer counts as unread', async () => {
  const first = await sendFiles(buyer, conversation, { 'brief.txt': Buffer.from('Brief') }, 'See')
  const last = await send(buyer, conversation, 'Oops')
  events()
  await remove(buyer, last)
  expect(events()).toContainEqual([
    'conversations.changed',
    [buyer.id, creator.id].toSorted(),
    { conversation_id: conversation.id, seq: 2 },
  ])
  expect(await seenBy(creator)).toMatchObject({
    last_seq: 2,
    unread_count: 1,
    last_message: { content: DELETED_MESSAGE, sender_id: buyer.id },
  })
  const gone = { content: '', attachments: [], reply_to: null, edited_at: null, deleted_at: expect.any(String) }
  expect(await remove(buyer, first)).toEqual({ ...first, ...gone })
  expect(await messagesOf(creator)).toEqual([
    { ...first, ...gone },
    { ...last, ...gone },
  ])
  expect((await seenBy(creator)).unread_count).toBe(0)
  const [entry] = (await creator.api.notifications.list()).items.filter(
    ({ conversation_id }) => conversation_id === conversation.id,
  )
  expect(entry).toMatchObject({ is_read: true })
  await send(buyer, conversation, 'Again')
  expect(await seenBy(creator)).toMatchObject({ last_seq: 3, unread_count: 1, last_message: { content: 'Again' } })
})

test('deleting a message that was read changes no count', async () => {
  const first = await send(buyer, conversation)
  await read(creator, conversation, 1)
  await send(buyer, conversation)
  await remove(buyer, first)
  expect(await seenBy(creator)).toMatchObject({ unread_count: 1, read_seq: 1 })
  await read(creator, conversation, 2)
  expect((await seenBy(creator)).unread_count).toBe(0)
})

test('reading up to a position counts no deleted messages behind it', async () => {
  const [, second] = [await send(buyer, conversation), await send(buyer, conversation), await send(buyer, conversation)]
  await remove(buyer, second)
  await read(creator, conversation, 1)
  expect((await seenBy(creator)).unread_count).toBe(1)
})

test('after 15 minutes a message can be neither edited nor deleted', async () => {
  const [young, old] = [await send(buyer, conversation), await send(buyer, conversation)]
  await edit(buyer, old, 'Edited')
  await backdate(young, MESSAGE_CHANGE_MS - 30_000)
  await backdate(old, MESSAGE_CHANGE_MS + 1)
  expect(await codeOf(edit(buyer, young, 'In time'))).toBe('no error')
  expect(await codeOf(edit(buyer, old, 'Too late'))).toBe('MESSAGE_TOO_OLD')
  expect(await codeOf(remove(buyer, old))).toBe('MESSAGE_TOO_OLD')
  expect((await messagesOf(creator)).map(({ content }) => content)).toEqual(['In time', 'Edited'])
  // A retry whose first response was lost
  expect((await edit(buyer, old, 'Edited')).content).toBe('Edited')
})

test('only its sender changes a message', async () => {
  const sent = await send(buyer, conversation)
  for (const person of [creator, await site.as('buyer')]) {
    expect(await codeOf(edit(person, sent, 'Mine'))).toBe('MESSAGE_NOT_FOUND')
    expect(await codeOf(remove(person, sent))).toBe('MESSAGE_NOT_FOUND')
  }
  expect(await messagesOf(creator)).toEqual([sent])
})

test('a deleted message cannot be edited; deleting it again changes nothing', async () => {
  const sent = await send(buyer, conversation)
  const deleted = await remove(buyer, sent)
  expect(await codeOf(edit(buyer, sent, 'Back'))).toBe('MESSAGE_DELETED')
  events()
  await backdate(sent, MESSAGE_CHANGE_MS + 1)
  expect((await remove(buyer, sent)).deleted_at).toBe(deleted.deleted_at)
  expect(events()).toEqual([])
  expect((await seenBy(creator)).unread_count).toBe(0)
})

test('an edit may remove the text of a message only if it has files', async () => {
  const plain = await send(buyer, conversation)
  const withFile = await sendFiles(buyer, conversation, { 'brief.txt': Buffer.from('Brief') }, 'See')
  expect(await codeOf(edit(buyer, plain, ' '))).toBe('MESSAGE_EMPTY')
  expect((await edit(buyer, withFile, '')).attachments).toHaveLength(1)
  expect((await seenBy(creator)).last_message?.content).toBe('brief.txt')
})

test('a closed conversation allows deletion only', async () => {
  const sent = await send(buyer, conversation)
  await site.database
    .collection('conversations')
    .updateOne({ _id: new Types.ObjectId(conversation.id) }, { $set: { closed_at: new Date() } })
  expect(await codeOf(edit(buyer, sent, 'Changed'))).toBe('CONVERSATION_CLOSED')
  expect((await remove(buyer, sent)).deleted_at).not.toBeNull()
})

test('a reply quotes its message as it is now', async () => {
  const sent = await send(creator, conversation, 'Shall I  begin?')
  const answer = await reply(buyer, sent)
  const quote = { id: sent.id, seq: 1, sender_id: creator.id, kind: null }
  expect(answer.reply_to).toEqual({ ...quote, content: 'Shall I begin?', is_deleted: false })
  await edit(creator, sent, 'Shall we begin?')
  expect((await messagesOf(buyer))[1]!.reply_to?.content).toBe('Shall we begin?')
  await remove(creator, sent)
  expect((await messagesOf(creator))[1]!.reply_to).toEqual({ ...quote, content: DELETED_MESSAGE, is_deleted: true })
})

test('quotes the files of a message without text', async () => {
  const sent = await sendFiles(creator, conversation, { 'brief.txt': Buffer.from('Brief') })
  expect((await reply(buyer, sent)).reply_to).toMatchObject({ content: 'brief.txt', kind: 'file' })
})

test('rejects a reply to a message of another conversation', async () => {
  const elsewhere = await send(buyer, await converse(buyer, await site.as('creator')))
  expect(await codeOf(reply(buyer, elsewhere))).toBe('MESSAGE_NOT_FOUND')
  expect(await codeOf(reply(buyer, { id: 'f'.repeat(24) }))).toBe('MESSAGE_NOT_FOUND')
  expect(await messagesOf(buyer)).toEqual([])
})

test('concurrent edits, deletions, reads and messages leave a right count', { timeout: 30_000 }, async () => {
  const sent: Message[] = []
  for (let n = 0; n < 6; n++) sent.push(await send(buyer, conversation, `Number ${n}`))
  await Promise.all([
    ...sent.slice(0, 3).map((one) => remove(buyer, one)),
    ...sent.slice(2, 5).map((one) => edit(buyer, one, 'Changed').catch(() => {})),
    read(creator, conversation, 2),
    send(buyer, conversation, 'Late'),
    send(creator, conversation, 'Later'),
  ])
  const left = (await messagesOf(creator)).filter(
    ({ seq, sender_id, deleted_at }) => seq > 2 && sender_id === buyer.id && !deleted_at,
  )
  expect(left).toHaveLength(4)
  expect((await seenBy(creator)).unread_count).toBe(4)
})
