import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { isSmall } from '../../test/hostile.ts'
import { useSite } from '../../test/use-site.ts'
import { collectedServices } from '../app/app.ts'
import { createLogger } from '../kernel/logger.ts'
import { profileModel } from '../profiles/profiles.model.ts'
import { artworkModel } from './artworks.model.ts'
import { reconciler } from './reconcile.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const PEOPLE = 3
const ARTWORKS = 3

const site = useSite({ RATE_LIMIT_FACTOR: '100000' })
let people: Person[]
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: PEOPLE }, () => site.as('creator')))
})

const step = fc.record({
  what: fc.constantFrom('like', 'like', 'unlike', 'comment', 'comment', 'uncomment', 'delete'),
  who: fc.nat(PEOPLE - 1),
  which: fc.nat(ARTWORKS - 1),
  /** Whether the next step begins before this one has ended. */
  together: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs a step. It may fail because something is gone or not one's own, but not with a server error. */
async function act({ what, who, which }: Step, artworks: string[], comments: string[]) {
  const { api, id: userId } = people[who]!
  const params = { id: artworks[which]! }
  try {
    if (what === 'like') await api.likes.like({ params })
    if (what === 'unlike') await api.likes.unlike({ params })
    if (what === 'comment')
      comments.push((await api.comments.create({ params, body: { id: randomUUID(), content: userId } })).id)
    if (what === 'uncomment' && comments.length > 0)
      await api.comments.delete({ params: { id: comments[which % comments.length]! } })
    if (what === 'delete' && who === which) await api.artworks.delete({ params })
  } catch (error) {
    const { code } = error as { code: string }
    if (!['ARTWORK_NOT_FOUND', 'COMMENT_NOT_FOUND', 'FORBIDDEN'].includes(code)) throw error
  }
}

/** Each artwork's counters and the actual number of rows. */
async function counts() {
  const { database } = site
  const count = (name: string, artwork_id: unknown) => database.collection(name).countDocuments({ artwork_id })
  const artworks = await artworkModel(database).unscoped('a test').find().lean()
  const kept = artworks.map(({ like_count, comment_count }) => [like_count, comment_count])
  const rows = await Promise.all(artworks.map(({ _id }) => Promise.all([count('likes', _id), count('comments', _id)])))
  const all = await Promise.all(['likes', 'comments'].map((name) => database.collection(name).countDocuments()))
  const belonging = [0, 1].map((n) => rows.reduce((sum, row) => sum + row[n]!, 0))
  return { kept, rows, all, belonging }
}

test(
  'after any history of likes, comments and deletions counts match the rows, and no row is left behind',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
        for (const name of ['likes', 'comments', 'artworks']) await site.database.collection(name).deleteMany({})
        const made = await Promise.all(people.map(({ id }) => makeArtwork(site.database, { user_id: id as never })))
        const [artworks, comments] = [made.map(({ _id }) => String(_id)), [] as string[]]
        let running: Promise<void>[] = []
        for (const next of history) {
          running.push(act(next, artworks, comments))
          if (next.together) continue
          await Promise.all(running)
          running = []
        }
        await Promise.all(running)
        const { kept, rows, all, belonging } = await counts()
        expect(kept).toEqual(rows)
        expect(all).toEqual(belonging)
      }),
      { numRuns: FULL ? 200 : isSmall ? 8 : 15 },
    )
  },
  FULL ? 600_000 : 60_000,
)

test('wrong counts, names and numbers of works are corrected', async () => {
  const { database } = site
  const [{ api, id }] = [people[0]!]
  const artwork = await makeArtwork(database, { user_id: id as never, title: 'Harbour' })
  const params = { id: String(artwork._id) }
  await api.likes.like({ params })
  await artworkModel(database).updateOne(
    { _id: artwork._id },
    { like_count: 40, comment_count: 7, search_prefixes: [] },
  )

  const wrong = { artwork_count: 90, latest_works: [], list_rank: 1, name_prefixes: ['zz'] }
  await profileModel(database).updateOne({ _id: id }, wrong)
  const { full_name } = await api.creators.get({ params: { id } })

  const { reconcile } = reconciler(collectedServices({ ...site, logger: createLogger('silent') }))
  expect((await reconcile()).artworks).toBeGreaterThan(0)
  expect(await api.artworks.get({ params })).toMatchObject({ like_count: 1, comment_count: 0 })
  expect((await api.artworks.list({ query: { search: 'harb', scope: 'everywhere' } })).total).toBe(1)
  const works = await artworkModel(database).unscoped('a test').countDocuments({ user_id: id })
  const creator = await api.creators.get({ params: { id } })
  expect([creator.artwork_count, creator.latest_works[0]!.id]).toEqual([works, String(artwork._id)])
  const named = async (search: string) => (await api.creators.list({ query: { search } })).items
  expect([(await named(full_name!))[0]?.id, (await named('zz')).length]).toEqual([id, 0])
  expect(await reconcile()).toEqual({ artworks: 0, profiles: 0 })
})
