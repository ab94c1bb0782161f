import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { send } from '../../test/conversations.ts'
import { expectToSurviveKill } from '../../test/killed-migration.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { conversationsService } from '../conversations/conversations.service.ts'
import { createLogger } from '../kernel/logger.ts'
import { silentPublisher } from '../realtime/publisher.ts'
import { conversationsListed } from './2026-11-22-conversations-listed.ts'
import { migrate } from './migrate.ts'

const COUNT = 1200

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const logger = createLogger('silent')
const conversations = () => site.database.collection('conversations')
const migrated = () => migrate({ database: site.database, logger })

useEmptyCollections(site, ['conversations', 'migrations'])

/** A conversation in the previous version's shape. */
const old = (n: number, fields: object = {}) => ({
  _id: new Types.ObjectId(),
  project_id: n,
  project_title: `Project ${n}`,
  creator_id: new Types.ObjectId(),
  buyer_id: new Types.ObjectId(),
  created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000),
  ...fields,
})

test('orders conversations opened by the previous version by date, and accepts messages in them', async () => {
  const [buyer, creator] = [await site.as('buyer'), await site.as('creator')]
  const parties = { buyer_id: new Types.ObjectId(buyer.id), creator_id: new Types.ObjectId(creator.id) }
  const rows = [1, 2, 3].map((n) => old(n, parties))
  await conversations().insertMany([rows[1]!, rows[2]!, rows[0]!, old(4)])
  await migrated()
  const titles = async () => (await creator.api.conversations.list()).items.map(({ project }) => project.title)
  expect(await titles()).toEqual(['Project 3', 'Project 2', 'Project 1'])
  const [listed] = (await buyer.api.conversations.list({ query: { limit: 1 } })).items
  const at = rows[2]!.created_at.toISOString()
  const nothing = { last_seq: 0, last_message: null, unread_count: 0, read_seq: 0, other_read_seq: 0 }
  expect(listed).toMatchObject({ created_at: at, updated_at: at, ...nothing })
  expect((await send(buyer, { id: String(rows[0]!._id) })).seq).toBe(1)
  expect(await titles()).toEqual(['Project 1', 'Project 3', 'Project 2'])
  expect((await creator.api.notifications.counts()).messages).toBe(1)
})

test('accepts messages in conversations that the previous version opens afterwards', async () => {
  await migrated()
  const [buyer, creator] = [await site.as('buyer'), await site.as('creator')]
  const row = old(7, { buyer_id: new Types.ObjectId(buyer.id), creator_id: new Types.ObjectId(creator.id) })
  await conversations().insertOne(row)
  expect((await buyer.api.conversations.list()).items).toMatchObject([
    { last_seq: 0, updated_at: row.created_at.toISOString() },
  ])
  const sent = await send(buyer, { id: String(row._id) })
  expect((await creator.api.conversations.list()).items).toMatchObject([
    { last_seq: 1, unread_count: 1, updated_at: sent.created_at },
  ])
})

test('the next upkeep lists conversations that the previous version opens afterwards', async () => {
  await migrated()
  const creator = await site.as('creator')
  const parties = { creator_id: new Types.ObjectId(creator.id), buyer_id: new Types.ObjectId() }
  await conversations().insertMany([1, 3].map((n) => old(n, { ...parties, updated_at: old(n).created_at })))
  await conversations().insertOne(old(2, parties))
  const titles = async () => (await creator.api.conversations.list()).items.map(({ project }) => project.title)
  expect(await titles()).toEqual(['Project 3', 'Project 1', 'Project 2'])
  await conversationsService(site.database, silentPublisher, () => new Date()).dateOlder()
  expect(await titles()).toEqual(['Project 3', 'Project 2', 'Project 1'])
})

test('completes at the next start after being killed, and keeps later changes', () =>
  expectToSurviveKill({
    database: site.database,
    migration: conversationsListed,
    collection: 'conversations',
    rows: Array.from({ length: COUNT }, (_, n) => old(n)),
    isDone: { updated_at: { $exists: true } },
    changed: { last_seq: 3, buyer_unread: 2, updated_at: new Date() },
  }))

test('does nothing on an empty database', async () => {
  await migrated()
  expect(await conversations().countDocuments()).toBe(0)
})
