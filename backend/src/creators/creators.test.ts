import { randomUUID } from 'node:crypto'
import type { CreatorKind } from '@atelier/contract/creators/kinds.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { makeProfile } from '../../test/factories.ts'
import { writeCursor } from '../database/cursor.ts'
import { twoHalves } from '../../test/pictures.ts'
import { upload } from '../../test/uploads.ts'
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
const names = async (query: { search?: string; makes?: CreatorKind; limit?: number; cursor?: string } = {}) =>
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
    answers: null,
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

test('search also matches handles and places, until they change', async () => {
  const { api, id } = await site.as('creator')
  await api.accounts.changeProfile({
    body: { full_name: 'Mara Ilves', location: 'Tallinn, Estonia', handle: 'slow-gold' },
  })
  await makeProfile(site.database, { full_name: 'Buyer of Tallinn', role: 'buyer' })
  for (const search of ['tall', 'slow', 'gold mara', 'estonia ilv'])
    expect(await names({ search })).toEqual(['Mara Ilves'])
  await api.accounts.changeProfile({ body: { full_name: 'Mara Ilves', location: 'Oslo', handle: '' } })
  for (const search of ['tallinn', 'slow']) expect(await names({ search })).toEqual([])
  expect((await site.api.creators.list({ query: { search: 'oslo' } })).items.map((one) => one.id)).toEqual([id])
})

test('lists creators by what they make, as their works change, alone and with a search', async () => {
  const [mara, theo] = [await site.as('creator'), await site.as('creator')]
  await mara.api.accounts.changeProfile({ body: { full_name: 'Mara Ilves' } })
  await theo.api.accounts.changeProfile({ body: { full_name: 'Theo Maras' } })
  const picture = await twoHalves(40, 30)
  const publish = async (person: typeof mara, tags: string[]) => {
    const { id: upload_id } = await upload(person, 'picture.png', picture)
    return person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Slow Gold', tags } })
  }
  const moon = await publish(mara, ['Half Moons', 'silk'])
  await publish(theo, ['Ink portrait'])
  expect(await names({ makes: 'images' })).toEqual(['Theo Maras', 'Mara Ilves'])
  expect(await names({ makes: 'sci-fi' })).toEqual(['Mara Ilves'])
  expect(await names({ makes: 'portraits' })).toEqual(['Theo Maras'])
  expect(await names({ makes: 'videos' })).toEqual([])
  expect(await names({ makes: 'portraits', search: 'mar' })).toEqual(['Theo Maras'])
  expect(await names({ makes: 'sci-fi', search: 'theo' })).toEqual([])
  await theo.api.blocks.add({ params: { user_id: mara.id } })
  expect((await theo.api.creators.list({ query: { makes: 'images' } })).items.map(({ id }) => id)).toEqual([theo.id])
  await mara.api.artworks.delete({ params: { id: moon.id } })
  expect(await names({ makes: 'sci-fi' })).toEqual([])
  await expect(names({ makes: 'cats' as CreatorKind })).rejects.toMatchObject({ status: 422, code: 'VALIDATION' })
})

test('every creator of a kind is on exactly one page, with equal ranks too', async () => {
  const created_at = new Date('2026-03-03T00:00:00Z')
  for (let i = 0; i < 9; i++)
    await makeProfile(site.database, {
      created_at,
      full_name: 'Mara',
      makes: i % 3 ? ['images', 'sci-fi'] : ['images'],
    })
  for (const query of [{ makes: 'sci-fi' }, { makes: 'sci-fi', search: 'mar' }] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await site.api.creators.list({ query: { ...query, limit: 2, cursor } })
      seen.push(...page.items.map((creator) => creator.id))
      cursor = page.next_cursor ?? undefined
      if (cursor) await expect(names({ makes: 'images', cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([6, 6])
  }
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

const narrowed = [{}, { search: 'creator' }, { makes: 'sci-fi' }, { makes: 'sci-fi', search: 'creator' }] as const

test.each([...narrowed, ...narrowed.map((query) => ({ ...query, answers: 'day' as const }))])(
  'a page reads as many profiles as it shows: %o',
  async (query) => {
    for (let i = 0; i < 80; i++)
      await makeProfile(site.database, {
        role: i % 2 ? 'creator' : 'buyer',
        makes: i % 4 > 1 ? ['sci-fi'] : ['images'],
        answers: i % 8 > 3 ? 'day' : null,
      })
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
  },
)

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
    answers: null,
    reviews: { count: 0, mean: null, on_time: null },
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
