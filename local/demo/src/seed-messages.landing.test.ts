import { expect, test } from 'vitest'
import { data, useTestDemo } from '../test/test-demo.ts'
import { personId } from './data/people.ts'

const demo = useTestDemo()
const { seed, show } = demo

const messages = () => demo.database.collection('messages')
const waitingFor = (name: string) => {
  const own = new Set(
    data.conversations.filter((one) => Object.values(one).includes(personId(name))).map((one) => one.id),
  )
  const unread = data.messages.filter((one) => !one.is_read && one.sender_id !== personId(name))
  return unread.filter(({ conversation_id }) => own.has(conversation_id))
}

test('shows both participants their conversations and unread counts', async () => {
  await seed()
  await show(async ({ as }) => {
    for (const name of ['creator', 'creator2', 'buyer', 'buyer2']) {
      const { conversations, notifications } = await as(name)
      expect((await notifications.counts()).messages).toBe(waitingFor(name).length)
      const { items } = await conversations.list()
      const times = items.map(({ updated_at }) => updated_at)
      expect(times).toEqual([...times].sort().reverse())
      for (const { id, last_seq, last_message } of items) {
        const page = await conversations.messages({ params: { id } })
        const thread = data.messages.filter(({ conversation_id }) => conversation_id === id)
        expect(page.items.map(({ content, is_read }) => [content, is_read])).toEqual(
          thread.map(({ content, is_read }) => [content, is_read]),
        )
        expect(page.items.map(({ seq }) => seq)).toEqual(thread.map((_, i) => i + 1))
        expect(last_seq).toBe(thread.length)
        expect(last_message).toMatchObject({ sender_id: thread.at(-1)!.sender_id })
        const search = /\w{4,}/.exec(thread[0]!.content)![0]
        const found = await conversations.search({ query: { search, limit: 50 } })
        expect(found.items.map(({ message }) => message.id)).toContain(page.items[0]!.id)
      }
    }
  })
})

test('shows notifications that are consistent with the other data', async () => {
  await seed()
  await show(async ({ as }) => {
    const told = async (name: string) => {
      const { items, unread_count } = await (await as(name)).notifications.list({ query: { limit: 100 } })
      const kinds = new Set(items.map(({ kind }) => kind))
      expect(items.filter(({ is_read }) => !is_read)).toHaveLength(unread_count)
      const unread = items.filter(({ kind, is_read }) => kind === 'message' && !is_read)
      const waiting = new Set(waitingFor(name).map(({ conversation_id }) => conversation_id))
      expect(new Set(unread.map(({ conversation_id }) => conversation_id))).toEqual(waiting)
      for (const { actors, actor_count } of items) expect(actors).toHaveLength(Math.min(actor_count, 3))
      return kinds
    }
    expect([...(await told('creator'))]).toEqual(
      expect.arrayContaining(['message', 'invitation_received', 'project_filled']),
    )
    expect([...(await told('creator2'))]).toContain('project_completed')
    expect([...(await told('buyer'))]).toEqual(expect.arrayContaining(['message', 'application_received']))
  })
})

test('adds messages to an older seed at the next start, except to conversations that visitors wrote in', async () => {
  await seed()
  const steps = demo.database.collection<{ _id: string }>('demo_steps')
  await steps.deleteMany({ _id: { $in: ['messages', 'notifications'] } })
  await messages().deleteMany({})
  const [touched] = data.conversations
  const conversations = demo.database.collection('conversations')
  await conversations.updateMany({}, { $set: { last_seq: 0, last_content: null, buyer_unread: 0, creator_unread: 0 } })
  await conversations.updateOne({ project_id: touched!.project_id }, { $set: { last_seq: 1, updated_at: new Date() } })
  await seed()
  const written = data.messages.filter(({ conversation_id }) => conversation_id !== touched!.id)
  expect(await messages().countDocuments()).toBe(written.length)
  await messages().deleteMany({})
  await seed()
  expect(await messages().countDocuments()).toBe(0)
})
