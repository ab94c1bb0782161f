import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { makeProfile } from '../../test/factories.ts'
import { writeCursor } from '../database/cursor.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ MEDIA_ORIGIN: 'https://media.example' })
beforeEach(async () => {
  for (const model of Object.values(site.database.models)) await model.deleteMany({})
})

/** A latest work of the given day. */
const works = (day: number) => ({
  latest_works: [
    {
      artwork_id: new Types.ObjectId(),
      key: 'x/1.png',
      widths: [320, 640, 960],
      placeholder: 'hash',
      created_at: new Date(Date.UTC(2026, 5, day)),
    },
  ],
})
const names = async (query: { search?: string; limit?: number; cursor?: string } = {}) =>
  (await site.api.creators.list({ query })).items.map((creator) => creator.full_name)

test('the list of creators excludes buyers and users without a role', async () => {
  const old = await makeProfile(site.database, { full_name: 'Old', location: 'Oslo', artwork_count: 2, about: 'Long.' })
  await makeProfile(site.database, { full_name: 'Buyer', role: 'buyer' })
  await makeProfile(site.database, { full_name: 'Undecided', role: null })
  await makeProfile(site.database, { full_name: 'New', avatar_key: 'x/avatar.webp', avatar_version: 1 })
  const { items, next_cursor } = await site.api.creators.list()
  expect(items.map((creator) => creator.full_name)).toEqual(['New', 'Old'])
  expect(items[0]!.avatar_url).toBe('https://media.example/media/avatars/x/avatar.webp?v=1')
  expect(items[1]).toEqual({
    id: String(old._id),
    full_name: 'Old',
    avatar_url: null,
    location: 'Oslo',
    artwork_count: 2,
    latest_works: [],
  })
  expect(next_cursor).toBeNull()
})

test('creators with a work and a name come first, by latest work; those with neither come last', async () => {
  for (const full_name of [null, 'Named', ' ']) await makeProfile(site.database, { full_name })
  await makeProfile(site.database, { full_name: 'First', ...works(3) })
  await makeProfile(site.database, { full_name: null, ...works(9) })
  await makeProfile(site.database, { full_name: 'Second', ...works(2) })
  expect(await names()).toEqual(['First', 'Second', null, 'Named', ' ', null])
  const [first] = (await site.api.creators.list()).items
  const address = 'https://media.example/media/artworks/x/1'
  expect(first!.latest_works).toMatchObject([
    {
      placeholder: 'hash',
      sources: [
        { width: 320, url: `${address}/320.webp` },
        { width: 640, url: `${address}/640.webp` },
      ],
    },
  ])
})

test('search matches word prefixes of creators’ names', async () => {
  await makeProfile(site.database, { full_name: 'Mara Ilves' })
  await makeProfile(site.database, { full_name: 'Ilse Marant', ...works(1) })
  await makeProfile(site.database, { full_name: 'Mara Buyer', role: 'buyer' })
  await makeProfile(site.database, { full_name: 'Tamara' })
  expect(await names({ search: 'mar' })).toEqual(['Ilse Marant', 'Mara Ilves'])
  expect(await names({ search: 'ILVES mara' })).toEqual(['Mara Ilves'])
  for (const search of ['nobody', '%', '.*']) expect(await names({ search })).toEqual([])
  const { next_cursor } = await site.api.creators.list({ query: { search: 'mar', limit: 1 } })
  expect(await names({ search: 'mar', limit: 1, cursor: next_cursor! })).toEqual(['Mara Ilves'])
  await expect(names({ search: 'ilv', cursor: next_cursor! })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
})

test('every creator is on exactly one page', async () => {
  const created_at = new Date('2026-03-03T00:00:00Z')
  for (let i = 0; i < 5; i++) await makeProfile(site.database, i < 3 ? { created_at } : {})
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await site.api.creators.list({ query: { limit: 2, cursor } })
    seen.push(...page.items.map((creator) => creator.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
})

test.each([{}, { search: 'creator' }])('a page reads as many profiles as it shows: %o', async (query) => {
  for (let i = 0; i < 30; i++) await makeProfile(site.database, { role: i % 2 ? 'creator' : 'buyer' })
  const { next_cursor } = await site.api.creators.list({ query: { ...query, limit: 5 } })
  const sent = await readsDuring(site.database, () =>
    site.api.creators.list({ query: { ...query, limit: 5, cursor: next_cursor! } }),
  )
  expect(sent).toHaveLength(2)
  for (const command of sent) {
    const { returned, documents, plan } = await examined(site.database, command)
    expect(documents).toBe(returned)
    expect(plan).not.toContain('"SORT"')
  }
})

test('a creator has a public profile', async () => {
  const ada = await makeProfile(site.database, { full_name: 'Ada', about: 'Engines.', location: 'London' })
  expect(await site.api.creators.get({ params: { id: String(ada._id) } })).toEqual({
    id: String(ada._id),
    full_name: 'Ada',
    avatar_url: null,
    location: 'London',
    about: 'Engines.',
    handle: null,
    artwork_count: 0,
    latest_works: [],
  })
})

test('a buyer or an unknown user has no creator page', async () => {
  const buyer = await makeProfile(site.database, { role: 'buyer' })
  for (const id of [String(buyer._id), 'e'.repeat(24)]) {
    const answer = site.api.creators.get({ params: { id } })
    const missing = { status: 404, code: 'CREATOR_NOT_FOUND', message: 'Creator not found' }
    await expect(answer).rejects.toMatchObject(missing)
  }
})

test.each([
  ['of another list', 'WzEsImEiLDBd.abcdefghijk'],
  ['from before the list was sorted by rank', writeCursor('creators', { value: 1, id: 'a'.repeat(24), total: 0 })],
])('a cursor %s is rejected', async (_, cursor) => {
  const answer = site.api.creators.list({ query: { cursor } })
  await expect(answer).rejects.toMatchObject({ status: 422, code: 'INVALID_CURSOR' })
})
