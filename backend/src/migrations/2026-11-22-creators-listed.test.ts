import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import { expectToSurviveKill } from '../../test/killed-migration.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { creatorsListed } from './2026-11-22-creators-listed.ts'
import { migrate } from './migrate.ts'

const COUNT = 1200

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const logger = createLogger('silent')
const profiles = () => site.database.collection('profiles')
const migrated = () => migrate({ database: site.database, logger })

useEmptyCollections(site, ['profiles', 'artworks', 'migrations'])

/** A creator in the previous version's shape. */
const old = (n: number, full_name: string | null) => ({
  _id: new Types.ObjectId(),
  full_name,
  avatar_key: null,
  avatar_version: 0,
  role: 'creator',
  location: null,
  about: null,
  created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000),
  artwork_count: 0,
})

test("sorts, finds and shows the previous version's creators with their latest works", async () => {
  const [nobody, named, mara] = [old(3, null), old(2, 'Ägir Sund'), old(1, 'Mara Ilves')] as const
  await profiles().insertMany([nobody, named, mara])
  const works = []
  for (let n = 0; n < 4; n++) works.push(await makeArtwork(site.database, { user_id: mara._id, placeholder: `${n}` }))
  await migrated()
  const { items } = await site.api.creators.list()
  expect(items.map(({ full_name }) => full_name)).toEqual(['Mara Ilves', 'Ägir Sund', null])
  const latest = works.toReversed().slice(0, 3)
  expect(items[0]!.latest_works.map(({ id, placeholder }) => [id, placeholder])).toEqual(
    latest.map(({ _id, placeholder }) => [String(_id), placeholder]),
  )
  const found = await site.api.creators.list({ query: { search: 'ägi sund' } })
  expect(found.items.map(({ id }) => id)).toEqual([String(named._id)])
})

test('completes at the next start after being killed, and keeps later changes', () =>
  expectToSurviveKill({
    database: site.database,
    migration: creatorsListed,
    collection: 'profiles',
    rows: Array.from({ length: COUNT }, (_, n) => old(n, `Creator ${n}`)),
    isDone: { list_rank: { $exists: true } },
    changed: { list_rank: 7, name_prefixes: ['x'] },
  }))

test('does nothing on an empty database', async () => {
  await migrated()
  expect(await profiles().countDocuments()).toBe(0)
})
