import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { makeProfile } from '../../test/factories.ts'
import { expectToSurviveKill } from '../../test/killed-migration.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { projectsFound } from './2026-11-22-projects-found.ts'
import { migrate } from './migrate.ts'

const COUNT = 1200

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const logger = createLogger('silent')
const projects = () => site.database.collection<{ _id: number; [field: string]: unknown }>('projects')
const migrated = () => migrate({ database: site.database, logger })

useEmptyCollections(site, ['projects', 'sequences', 'migrations'])

/** A project in the previous version's shape. */
const old = (_id: number, fields: object = {}) => ({
  _id,
  user_id: new Types.ObjectId(),
  title: `Project ${_id}`,
  description: 'Six of them, please.',
  category: 'Avatars & Characters',
  project_type: 'Ongoing Work',
  experience_level: 'Expert',
  budget_range: 'Above $10,000',
  deadline: null,
  skills: null,
  status: 'open',
  created_at: new Date(Date.UTC(2026, 0, 1) + _id * 1000),
  ...fields,
})

const list = async (query: Parameters<typeof site.api.projects.list>[0] = {}) =>
  (await site.api.projects.list(query)).items.map(({ id }) => id)

test("the previous version's projects are found, sorted, counted and accept applications", async () => {
  const owner = await site.as('buyer')
  const user_id = new Types.ObjectId(owner.id)
  await projects().insertMany([
    old(3, { user_id, title: 'Ägäis', budget_range: 'Under $500', skills: ['ﬁlm'] }),
    old(7, { user_id, budget_range: '$500 - $1,000' }),
    old(12, { user_id, budget_range: '$5,000 - $10,000', status: 'in_progress' }),
    old(40, { user_id, budget_range: '$2,500 - $5,000', status: 'closed' }),
    old(41, { user_id, budget_range: '$1,000 - $2,500' }),
    old(9, { user_id, budget_range: '$2,500 - $5,000' }),
  ])
  await migrated()
  expect(await list({ query: { sort: 'budget_low' } })).toEqual([3, 7, 41, 9])
  expect(await list({ query: { sort: 'budget_high', limit: 2 } })).toEqual([9, 41])
  for (const search of ['ägäis', 'FILM']) expect(await list({ query: { search } })).toEqual([3])
  expect(await list({ query: { search: 'please', budget_range: ['Under $500'] } })).toEqual([3])
  const counts = (await site.api.projects.counts()).items
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(await site.api.projects.get({ params: { id: 12 } })).toMatchObject({ accepted_creator: null })

  const creator = await site.as('creator')
  const application = await creator.api.applications.apply({ params: { id: 3 }, body: { id: randomUUID() } })
  await owner.api.applications.accept({ params: { id: application.id } })
  await owner.api.projects.complete({ params: { id: 12 } })
  const past = await owner.api.projects.mine({ query: { section: 'past' } })
  expect(past.items.map(({ id, application_count }) => [id, application_count])).toEqual([
    [40, 0],
    [12, 0],
  ])
  const { items } = await owner.api.projects.mine()
  expect(items.find(({ id }) => id === 3)).toMatchObject({ status: 'in_progress', application_count: 1 })
})

test('numbers the next project after the highest', async () => {
  await projects().insertMany([old(3), old(41), old(12)])
  await migrated()
  const buyer = await site.as('buyer')
  const { _id: _, user_id: _owner, status: _status, created_at: _at, ...words } = old(0)
  const posted = await buyer.api.projects.create({ body: { id: randomUUID(), ...words } as never })
  expect(posted.id).toBe(42)
})

test('completes at the next start after being killed, and keeps later changes', () =>
  expectToSurviveKill({
    database: site.database,
    migration: projectsFound,
    collection: 'projects',
    rows: Array.from({ length: COUNT }, (_, n) => old(n + 1)),
    isDone: { search_text: { $exists: true } },
    changed: { search_text: 'changed', pending_count: 3, budget_value: 1 },
  }))

test('never reuses a number, whatever the projects contain', async () => {
  await site.database.collection<{ _id: string; last: number }>('sequences').insertOne({ _id: 'projects', last: 90 })
  await projects().insertOne(old(41))
  await migrated()
  expect(await site.database.collection('sequences').findOne()).toEqual({ _id: 'projects', last: 90 })
})

test('does nothing on an empty database', async () => {
  await makeProfile(site.database)
  await migrated()
  for (const name of ['projects', 'sequences']) expect(await site.database.collection(name).countDocuments()).toBe(0)
})
