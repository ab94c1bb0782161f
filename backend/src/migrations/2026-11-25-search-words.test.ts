import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { makeArtwork, makeProject } from '../../test/factories.ts'
import { expectToSurviveKill } from '../../test/killed-migration.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { searchWords } from './2026-11-25-search-words.ts'
import { migrate } from './migrate.ts'

const COUNT = 600

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const run = () => migrate({ database: site.database, logger: createLogger('silent') })

useEmptyCollections(site, ['artworks', 'projects', 'artwork_words', 'project_words', 'migrations'])

test("finds the previous version's artworks and projects by any part of their words", async () => {
  const artwork = await makeArtwork(site.database, { title: 'Glass Orchard' })
  const project = await makeProject(site.database, { description: 'Night scenes of a harbour' })
  for (const name of ['artworks', 'projects'])
    await site.database.collection(name).updateMany({}, { $unset: { title_words: 1, search_words: 1 } })
  for (const name of ['artwork_words', 'project_words']) await site.database.collection(name).deleteMany({})
  await run()
  const titles = (search: string) => site.api.artworks.list({ query: { search } })
  expect((await titles('ss ORCH')).items.map(({ id }) => id)).toEqual([String(artwork._id)])
  expect((await titles('lass')).total).toBe(1)
  const projects = (await site.api.projects.list({ query: { search: 'arbour' } })).items
  expect(projects.map(({ id }) => id)).toEqual([project._id])
})

test('completes at the next start after being killed, and keeps later changes', () =>
  expectToSurviveKill({
    database: site.database,
    migration: searchWords,
    collection: 'artworks',
    rows: Array.from({ length: COUNT }, (_, n) => ({ _id: new Types.ObjectId(), title_search: `work ${n}` })),
    isDone: { title_words: { $exists: true } },
    changed: { title_words: ['changed'] },
  }))
