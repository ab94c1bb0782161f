import { BLOCKS_MAX } from '@atelier/contract/blocks/limits.ts'
import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { converse, send } from '../../test/conversations.ts'
import { cancel } from '../../test/endings.ts'
import { begin } from '../../test/engagements.ts'
import type { Person } from '../../test/person.ts'
import { useSite, useSockets } from '../../test/use-site.ts'
import { blockModel } from './blocks.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const connect = useSockets(site)

let buyer: Person
let creator: Person
beforeEach(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Mara Ilves' })
})

const params = ({ id }: { id: string }) => ({ params: { user_id: id } })
const block = (by: Person, whom: { id: string }) => by.api.blocks.add(params(whom))
const unblock = (by: Person, whom: { id: string }) => by.api.blocks.remove(params(whom))

test('names what the two are working on, to each of them, until it ends', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await begin(buyer, await site.as('creator'), 'Another')
  const working = [{ id, title: 'Harbor film' }]
  expect(await buyer.api.blocks.get(params(creator))).toEqual({ blocked: false, working })
  expect(await creator.api.blocks.get(params(buyer))).toEqual({ blocked: false, working })
  await block(creator, buyer)
  expect(await creator.api.blocks.get(params(buyer))).toEqual({ blocked: true, working })
  await cancel(buyer, id)
  expect(await creator.api.blocks.get(params(buyer))).toEqual({ blocked: true })
})

test('lists whom one has blocked, latest first, page by page, and never to others', async () => {
  const other = await site.as('creator', { full_name: 'Noor Haddad' })
  expect(await block(buyer, creator)).toEqual({ blocked: true })
  expect(await block(buyer, creator)).toEqual({ blocked: true })
  await block(buyer, other)
  const first = await buyer.api.blocks.list({ query: { limit: 1 } })
  expect(first.items).toEqual([
    { id: other.id, full_name: 'Noor Haddad', avatar_url: null, since: expect.any(String) as string },
  ])
  const rest = await buyer.api.blocks.list({ query: { limit: 1, cursor: first.next_cursor! } })
  expect(rest.items.map(({ full_name }) => full_name)).toEqual(['Mara Ilves'])
  expect(rest.next_cursor).toBeNull()
  expect((await creator.api.blocks.list()).items).toEqual([])
  expect(await creator.api.blocks.get(params(buyer))).toEqual({ blocked: false })
  expect(await buyer.api.blocks.get(params(creator))).toEqual({ blocked: true })
  expect(await unblock(buyer, creator)).toEqual({ blocked: false })
  expect(await unblock(buyer, creator)).toEqual({ blocked: false })
  expect((await buyer.api.blocks.list()).items).toHaveLength(1)
})

test('rejects blocking oneself, an unknown user, or more than the maximum', async () => {
  expect(await codeOf(block(buyer, buyer))).toBe('BLOCK_SELF')
  expect(await codeOf(block(buyer, { id: String(new Types.ObjectId()) }))).toBe('MEMBER_NOT_FOUND')
  const blocker_id = new Types.ObjectId(buyer.id)
  const made = Array.from({ length: BLOCKS_MAX }, () => ({
    blocker_id,
    blocked_id: new Types.ObjectId(),
    created_at: new Date(),
  }))
  await blockModel(site.database).insertMany(made)
  expect(await codeOf(block(buyer, creator))).toBe('TOO_MANY_BLOCKS')
  expect(await blockModel(site.database).countDocuments({ blocked_id: creator.id })).toBe(0)
})

test('closes the conversations of the two until both have unblocked, and keeps them readable', async () => {
  const talk = await converse(buyer, creator)
  await send(buyer, talk, 'Before')
  await block(buyer, creator)
  await block(creator, buyer)
  await unblock(buyer, creator)
  for (const person of [buyer, creator]) {
    expect(await codeOf(send(person, talk))).toBe('CONVERSATION_CLOSED')
    expect((await person.api.conversations.list()).items).toMatchObject([{ id: talk.id, is_closed: true }])
    expect((await person.api.conversations.messages({ params: talk })).items).toMatchObject([{ content: 'Before' }])
  }
  await unblock(creator, buyer)
  expect(await send(creator, talk, 'After')).toMatchObject({ content: 'After' })
})

test('a message sent while the other blocks is either stored before the block or refused', async () => {
  const talk = await converse(buyer, creator)
  const sent = Array.from({ length: 8 }, (_, n) => codeOf(send(creator, talk, `Message ${n}`)))
  await block(buyer, creator)
  const stored = async () => (await buyer.api.conversations.messages({ params: talk })).items.length
  const codes = await Promise.all(sent)
  const refused = codes.filter((code) => code !== 'no error')
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['CONVERSATION_CLOSED'] : []))
  expect(await stored()).toBe(codes.length - refused.length)
  expect(await codeOf(send(creator, talk))).toBe('CONVERSATION_CLOSED')
})

test('a conversation opened while the block was written is closed by the second pass', async () => {
  await block(buyer, creator)
  const other = await site.as('creator')
  const talk = await converse(buyer, other)
  // As by a request that read before the block
  await site.database
    .collection('conversations')
    .updateOne({ _id: new Types.ObjectId(talk.id) }, { $set: { creator_id: new Types.ObjectId(creator.id) } })
  await site.database.collection('jobs').updateMany({ kind: 'blocks.apply' }, { $set: { run_at: new Date(0) } })
  await site.work()
  expect(await codeOf(send(buyer, talk))).toBe('CONVERSATION_CLOSED')
})

test('a block is published to the own tabs only, and to the other as a closed conversation', async () => {
  const talk = await converse(buyer, creator)
  const [own, others] = [await connect(buyer), await connect(creator)]
  await block(buyer, creator)
  const heard = (browser: typeof own) => browser.heard.map(({ name }) => name)
  await vi.waitFor(() => expect(heard(own)).toContain('blocks.changed'))
  await vi.waitFor(() => expect(heard(others)).toEqual(['conversations.closed']))
  expect(await codeOf(send(creator, talk))).toBe('CONVERSATION_CLOSED')
  expect(heard(own)).not.toContain(conversationsMessageEvent.name)
})
