import { randomUUID } from 'node:crypto'
import { MESSAGE_MAX, PREVIEW_MAX } from '@atelier/contract/conversations/limits.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { converse, read, send } from '../../../test/conversations.ts'
import type { Person } from '../../../test/person.ts'
import { useConversation } from '../../../test/use-conversation.ts'
import { useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const { buyer, creator, conversation, params, seenBy } = useConversation(site)

const pageOf = (person: Person, query = {}) => person.api.conversations.messages({ params: params(), query })
const unreadOf = async (person: Person) => (await seenBy(person)).unread_count
const stored = () => site.database.collection('messages').countDocuments()

test('a sent message is visible to both, in order, and unread for the recipient', async () => {
  const sent = await send(buyer, conversation, '  Hello\n<b>Mara</b>  ')
  expect(sent).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    conversation_id: conversation.id,
    seq: 1,
    sender_id: buyer.id,
    client_id: expect.any(String),
    content: 'Hello\n<b>Mara</b>',
    is_read: false,
    created_at: expect.any(String),
    edited_at: null,
    deleted_at: null,
    reply_to: null,
    attachments: [],
    sender: { id: buyer.id, full_name: 'Ben Ode', avatar_url: null },
  })
  for (const person of [buyer, creator]) expect(await pageOf(person)).toEqual({ items: [sent], has_more: false })
  const { last_message, updated_at } = await seenBy(creator)
  expect(last_message).toEqual({ content: 'Hello <b>Mara</b>', sender_id: buyer.id, created_at: sent.created_at })
  expect(updated_at).toBe(sent.created_at)
  expect([await unreadOf(buyer), await unreadOf(creator)]).toEqual([0, 1])
})

test('sending the same message twelve times concurrently stores one', async () => {
  const id = randomUUID()
  const before = await stored()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(buyer, conversation, n % 2 ? 'Once' : 'Only once', id)),
  )
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await stored()).toBe(before + 1)
  const later = await send(buyer, conversation, 'Something else', id)
  expect(later).toEqual(answers[0])
  expect(await seenBy(creator)).toMatchObject({ last_seq: 1, unread_count: 1 })
  expect((await send(creator, conversation, 'Mine', id)).seq).toBe(2)
})

test('a repeated message fails no others that arrive with it', async () => {
  const id = randomUUID()
  const first = await send(buyer, conversation, 'Once', id)
  const others = Array.from({ length: 6 }, (_, n) => send([buyer, creator][n % 2]!, conversation, `Number ${n}`))
  const [again, ...sent] = await Promise.all([send(buyer, conversation, 'Again', id), ...others])
  expect(again).toEqual(first)
  expect(sent.map(({ seq }) => seq).sort()).toEqual([2, 3, 4, 5, 6, 7])
  expect(await seenBy(creator)).toMatchObject({ last_seq: 7, unread_count: 4 })
})

test('a message whose notification fails is not stored', async () => {
  const broken = vi.spyOn(site.database.model('Notification'), 'bulkWrite').mockImplementationOnce(() => {
    throw new Error('broken off')
  })
  onTestFinished(() => broken.mockRestore())
  expect(await codeOf(send(buyer, conversation))).toBe('INTERNAL')
  expect(await pageOf(creator)).toEqual({ items: [], has_more: false })
  expect((await send(buyer, conversation)).seq).toBe(1)
})

test('twelve concurrent messages of both have one order without a gap', { timeout: 30_000 }, async () => {
  const people = [buyer, creator]
  await Promise.all(Array.from({ length: 12 }, (_, n) => send(people[n % 2]!, conversation, `Number ${n}`)))
  const { items } = await pageOf(buyer)
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  const times = items.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort())
  expect(new Set(items.map(({ content }) => content)).size).toBe(12)
  expect(await seenBy(buyer)).toMatchObject({
    last_seq: 12,
    unread_count: 6,
    last_message: { content: items[11]!.content },
  })
})

test('clock skew does not change the order', async () => {
  const { _id } = (await site.database.model('Conversation').findOne({ _id: conversation.id }))!
  const ahead = new Date(Date.now() + 60_000)
  await site.database.model('Conversation').updateOne({ _id }, { updated_at: ahead })
  expect((await send(buyer, conversation)).created_at).toBe(ahead.toISOString())
})

test('reading updates the unread count, never goes back and never past the last message', async () => {
  for (const sender of [buyer, buyer, creator, buyer, creator, buyer]) await send(sender, conversation)
  expect([await unreadOf(buyer), await unreadOf(creator)]).toEqual([2, 4])
  await read(creator, conversation, 3)
  expect(await seenBy(creator)).toMatchObject({ unread_count: 2, read_seq: 3, other_read_seq: 0 })
  await read(creator, conversation, 1)
  expect(await seenBy(creator)).toMatchObject({ unread_count: 2, read_seq: 3 })
  await read(creator, conversation, 2 ** 31)
  expect(await seenBy(creator)).toMatchObject({ unread_count: 0, read_seq: 6 })
  expect(await seenBy(buyer)).toMatchObject({ unread_count: 2, read_seq: 0, other_read_seq: 6 })
  await read(buyer, conversation, 3)
  expect((await pageOf(buyer)).items.map(({ is_read }) => is_read)).toEqual([true, true, true, true, false, true])
  await send(creator, conversation)
  expect([await unreadOf(buyer), await unreadOf(creator)]).toEqual([2, 0])
})

test('sending does not mark messages as read', async () => {
  await send(buyer, conversation)
  await send(creator, conversation)
  expect(await seenBy(creator)).toMatchObject({ unread_count: 1, read_seq: 0 })
})

test('messages are paginated in both directions', async () => {
  for (let n = 0; n < 7; n++) await send(buyer, conversation)
  const seqs = async (query: object) => {
    const { items, has_more } = await pageOf(creator, query)
    return [items.map(({ seq }) => seq), has_more]
  }
  expect(await seqs({ limit: 3 })).toEqual([[5, 6, 7], true])
  expect(await seqs({ before: 5, limit: 3 })).toEqual([[2, 3, 4], true])
  expect(await seqs({ before: 2, limit: 3 })).toEqual([[1], false])
  expect(await seqs({ before: 1 })).toEqual([[], false])
  expect(await seqs({ after: 0, limit: 3 })).toEqual([[1, 2, 3], true])
  expect(await seqs({ after: 4, limit: 3 })).toEqual([[5, 6, 7], false])
  expect(await seqs({ after: 7 })).toEqual([[], false])
  expect(await codeOf(pageOf(creator, { after: 1, before: 3 }))).toBe('VALIDATION')
})

test.each([
  ['blank', ' \n\t '],
  ['invisible', '\u200B\u3164\u2800'],
  ['stacked marks', `a${'\u0301'.repeat(30)}`],
  ['too long', 'x'.repeat(MESSAGE_MAX + 1)],
])('a %s message is rejected', async (_, content) => {
  expect(await codeOf(send(buyer, conversation, content))).toBe('VALIDATION')
  expect(await seenBy(buyer)).toMatchObject({ last_seq: 0, last_message: null })
})

test.each([
  ['short', 'Hello', 'Hello'],
  ['of several lines', 'One\n\n  two\tthree', 'One two three'],
  ['with line ends of office programs', 'One\u2028two\u000Bthree', 'One two three'],
  ['as long as fits', 'x'.repeat(PREVIEW_MAX), 'x'.repeat(PREVIEW_MAX)],
  ['longer', 'x'.repeat(PREVIEW_MAX + 1), `${'x'.repeat(PREVIEW_MAX)}…`],
  ['cut in a character of two code units', `${'x'.repeat(PREVIEW_MAX - 1)}🌊`, `${'x'.repeat(PREVIEW_MAX - 1)}…`],
  ['cut in a family', `${'x'.repeat(PREVIEW_MAX - 5)}👩‍👩‍👧‍👦 and more`, `${'x'.repeat(PREVIEW_MAX - 5)}…`],
  ['of such characters alone', '🌊'.repeat(PREVIEW_MAX), `${'🌊'.repeat(PREVIEW_MAX / 2)}…`],
])('the list shows the beginning of a message: %s', async (_, content, shown) => {
  await send(buyer, conversation, content)
  expect((await seenBy(creator)).last_message?.content).toBe(shown)
})

test('a user who is no participant gets 404, and nothing changes', async () => {
  await send(buyer, conversation)
  const strangers = [await site.as('creator'), await site.as('buyer'), await site.as(null)]
  await converse(strangers[1]!, strangers[0]!)
  const before = await seenBy(creator)
  for (const { api } of strangers) {
    const calls = [
      api.conversations.get({ params: params() }),
      api.conversations.messages({ params: params() }),
      api.conversations.send({ params: params(), body: { id: randomUUID(), content: 'Hello' } }),
      api.conversations.read({ params: params(), body: { seq: 1 } }),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(Array(4).fill('CONVERSATION_NOT_FOUND'))
    expect((await api.conversations.list()).items.map(({ id }) => id)).not.toContain(conversation.id)
    expect((await api.notifications.counts()).messages).toBe(0)
  }
  const guest = site.api.conversations
  const calls = [guest.list(), guest.get({ params: params() }), guest.messages({ params: params() })]
  expect(await Promise.all(calls.map(codeOf))).toEqual(Array(3).fill('UNAUTHENTICATED'))
  expect(await seenBy(creator)).toEqual(before)
  const nowhere = { params: { id: 'f'.repeat(24) } }
  expect(await codeOf(buyer.api.conversations.get(nowhere))).toBe('CONVERSATION_NOT_FOUND')
})

test('a conversation continues after its project is deleted', async () => {
  await send(buyer, conversation)
  await buyer.api.projects.delete({ params: { id: conversation.project_id } })
  expect((await send(creator, conversation)).seq).toBe(2)
  expect(await seenBy(buyer)).toMatchObject({ unread_count: 1, project: { title: 'Night scenes' } })
})

test('sends and reads are published to both after commit; rejected or repeated ones are not', async () => {
  const both = [buyer.id, creator.id].sort()
  const told = () =>
    site.published
      .splice(0)
      .filter(({ name }) => name.startsWith('conversations.'))
      .map(({ name, to, payload }) => [name, to.sort(), payload])
  const conversation_id = conversation.id
  expect(told()).toContainEqual(['conversations.opened', both, { conversation_id }])
  const id = randomUUID()
  // The retry publishes again: the first request may have died before publishing
  for (let times = 0; times < 2; times++) {
    await send(buyer, conversation, 'Hello', id)
    expect(told()).toEqual([['conversations.message', both, { conversation_id, seq: 1, sender_id: buyer.id }]])
  }
  expect(await codeOf(send(await site.as('buyer'), conversation))).toBe('CONVERSATION_NOT_FOUND')
  expect(await codeOf(send(buyer, conversation, ' '))).toBe('VALIDATION')
  expect(told()).toEqual([])
  await read(creator, conversation, 5)
  expect(told()).toEqual([['conversations.read', both, { conversation_id, user_id: creator.id, seq: 1 }]])
  await read(creator, conversation, 1)
  const { project_id, creator_id } = conversation
  await creator.api.conversations.open({ body: { project_id, creator_id } })
  expect(told()).toEqual([])
})
