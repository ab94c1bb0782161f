import { expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const artwork = async () => ({ id: String((await makeArtwork(site.database))._id) })
const countOf = async (params: { id: string }) => (await site.api.artworks.get({ params })).like_count

test('liking is idempotent and can be undone', async () => {
  const [{ api }, params] = [await site.as('creator'), await artwork()]
  expect(await api.likes.like({ params })).toEqual({ liked: true, like_count: 1 })
  expect(await api.likes.like({ params })).toEqual({ liked: true, like_count: 1 })
  expect(await api.likes.unlike({ params })).toEqual({ liked: false, like_count: 0 })
  expect(await api.likes.unlike({ params })).toEqual({ liked: false, like_count: 0 })
  expect(await countOf(params)).toBe(0)
})

test('counts twelve concurrent likes of one person once', async () => {
  const [{ api }, params] = [await site.as('buyer'), await artwork()]
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.likes.like({ params })))
  expect(new Set(answers.map(({ liked }) => liked))).toEqual(new Set([true]))
  expect(await countOf(params)).toBe(1)
  expect(await site.database.collection('likes').countDocuments()).toBe(1)
})

test('counts concurrent likes of eight people', async () => {
  const params = await artwork()
  const people = await Promise.all(Array.from({ length: 8 }, () => site.as('creator')))
  await Promise.all(people.map(({ api }) => api.likes.like({ params })))
  expect(await countOf(params)).toBe(8)
})

test('a missing artwork cannot be liked, and leaves no like', async () => {
  const { api } = await site.as('creator')
  const params = { id: 'f'.repeat(24) }
  expect(await codeOf(api.likes.like({ params }))).toBe('ARTWORK_NOT_FOUND')
  expect((await api.likes.artworks()).total).toBe(0)
  expect(await codeOf(api.likes.unlike({ params }))).toBe('ARTWORK_NOT_FOUND')
})

test('returns 401 for guests', async () => {
  const params = await artwork()
  expect(await codeOf(site.api.likes.like({ params }))).toBe('UNAUTHENTICATED')
  expect(await codeOf(site.api.likes.among({ query: { artwork_ids: [params.id] } }))).toBe('UNAUTHENTICATED')
})

test('returns which artworks the user likes, and nothing about others’ likes', async () => {
  const [one, other] = [await site.as('creator'), await site.as('creator')]
  const [first, second, third] = [await artwork(), await artwork(), await artwork()]
  await one.api.likes.like({ params: first })
  await other.api.likes.like({ params: second })
  const query = { artwork_ids: [first.id, second.id, third.id] }
  expect(await one.api.likes.among({ query })).toEqual({ artwork_ids: [first.id] })
})

test('lists liked artworks in pages, latest like first, without deleted ones', async () => {
  const { api } = await site.as('creator')
  const liked = [await artwork(), await artwork(), await artwork()]
  for (const params of liked) await api.likes.like({ params })
  const first = await api.likes.artworks({ query: { limit: 2 } })
  expect(first.items.map(({ id }) => id)).toEqual([liked[2]!.id, liked[1]!.id])
  expect(first.total).toBe(3)
  const second = await api.likes.artworks({ query: { limit: 2, cursor: first.next_cursor! } })
  expect(second.items.map(({ id }) => id)).toEqual([liked[0]!.id])
  expect(second.next_cursor).toBeNull()
  expect(await codeOf(api.likes.artworks({ query: { cursor: 'another.list' } }))).toBe('INVALID_CURSOR')
})
