import { expect, test } from 'vitest'
import { makeArtwork, makeProfile } from '../../test/factories.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite()

const creator = async (full_name = 'Ada') => {
  const { _id } = await makeProfile(site.database, { full_name })
  return { creator_id: String(_id) }
}

test('adds a creator to favorites once, and removes it', async () => {
  const [{ api }, params] = [await site.as('buyer'), await creator()]
  expect(await api.favorites.get({ params })).toEqual({ favorite: false })
  await Promise.all(Array.from({ length: 8 }, () => api.favorites.add({ params })))
  expect(await api.favorites.get({ params })).toEqual({ favorite: true })
  expect((await api.favorites.list()).items.map(({ id }) => id)).toEqual([params.creator_id])
  expect(await api.favorites.remove({ params })).toEqual({ favorite: false })
  expect(await api.favorites.remove({ params })).toEqual({ favorite: false })
  expect((await api.favorites.list()).items).toEqual([])
})

test('favorites are listed with their profiles, the latest first, page by page', async () => {
  const { api } = await site.as(null)
  const [first, second] = [await creator('First'), await creator('Second')]
  await api.favorites.add({ params: first })
  await api.favorites.add({ params: second })
  const page = await api.favorites.list({ query: { limit: 1 } })
  expect(page.items).toMatchObject([{ full_name: 'Second', location: null, artwork_count: 0 }])
  const rest = await api.favorites.list({ query: { limit: 1, cursor: page.next_cursor! } })
  expect(rest).toMatchObject({ items: [{ full_name: 'First' }], next_cursor: null })
})

test('searches all favorites by name, kind and answers, page by page', async () => {
  const { api } = await site.as(null)
  const names = ['Zoë Brandt', ...Array.from({ length: 15 }, (_, n) => `Ada ${n}`), 'Zoé Lind', 'Ada Zoe']
  for (const name of names) await api.favorites.add({ params: await creator(name) })
  const { _id } = await makeProfile(site.database, { full_name: 'Mia', makes: ['videos'], answers: 'day' })
  await api.favorites.add({ params: { creator_id: String(_id) } })
  const found = async (query: Parameters<typeof api.favorites.list>[0]) =>
    (await api.favorites.list(query)).items.map(({ full_name }) => full_name)
  expect(await found({ query: { search: 'zoe' } })).toEqual(['Ada Zoe', 'Zoé Lind', 'Zoë Brandt'])
  const { next_cursor } = await api.favorites.list({ query: { search: 'zoe', limit: 2 } })
  expect(await found({ query: { search: 'zoe', limit: 2, cursor: next_cursor! } })).toEqual(['Zoë Brandt'])
  expect(await codeOf(api.favorites.list({ query: { search: 'ada', cursor: next_cursor! } }))).toBe('INVALID_CURSOR')
  expect(await found({ query: { search: 'sextant' } })).toEqual([])
  expect(await found({ query: { search: '…' } })).toEqual([])
  for (const query of [{ makes: 'videos' }, { answers: 'day' }, { search: 'mia', makes: 'videos' }] as const)
    expect(await found({ query })).toEqual(['Mia'])
  expect(await found({ query: { search: 'mia', makes: 'portraits' } })).toEqual([])
})

test('reports which creators are the user’s favorites, regardless of other users', async () => {
  const [one, other] = [await site.as('buyer'), await site.as('buyer')]
  const [first, second, third] = [await creator(), await creator(), await creator()]
  await one.api.favorites.add({ params: first })
  await other.api.favorites.add({ params: second })
  const query = { creator_ids: [first, second, third].map(({ creator_id }) => creator_id) }
  expect(await one.api.favorites.among({ query })).toEqual({ creator_ids: [first.creator_id] })
  expect(await codeOf(site.api.favorites.among({ query }))).toBe('UNAUTHENTICATED')
})

test('only creators can be favorites', async () => {
  const { api } = await site.as('creator')
  const { _id } = await makeProfile(site.database, { role: 'buyer' })
  expect(await codeOf(api.favorites.add({ params: { creator_id: String(_id) } }))).toBe('CREATOR_NOT_FOUND')
  expect(await codeOf(api.favorites.add({ params: { creator_id: 'f'.repeat(24) } }))).toBe('CREATOR_NOT_FOUND')
})

test('a guest has no favorites', async () => {
  expect(await codeOf(site.api.favorites.list())).toBe('UNAUTHENTICATED')
  expect(await codeOf(site.api.favorites.add({ params: await creator() }))).toBe('UNAUTHENTICATED')
})

test('Following shows the favorites’ work, newest first, to their user only; a guest sees none', async () => {
  const [{ api }, other] = [await site.as('creator'), await site.as('creator')]
  const followed = await makeProfile(site.database)
  const works = []
  for (let n = 0; n < 3; n++) works.unshift(String((await makeArtwork(site.database, { user_id: followed._id }))._id))
  await makeArtwork(site.database)
  await api.favorites.add({ params: { creator_id: String(followed._id) } })

  const first = await api.artworks.list({ query: { filter: 'following', limit: 2 } })
  const rest = await api.artworks.list({ query: { filter: 'following', limit: 2, cursor: first.next_cursor! } })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(works)
  expect(first.total).toBe(3)
  expect((await other.api.artworks.list({ query: { filter: 'following' } })).total).toBe(0)
  expect((await site.api.artworks.list({ query: { filter: 'following' } })).items).toEqual([])
})
