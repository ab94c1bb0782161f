import { chips } from '@atelier/contract/artworks/chips.ts'
import { isError } from '@atelier/contract/api-error.ts'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { makeArtwork, makeProfile } from '../../test/factories.ts'
import type { TestSite } from '../../test/site.ts'
import { useSite } from '../../test/use-site.ts'
import { writeCursor } from '../database/cursor.ts'

const site = useSite()
beforeEach(async () => {
  for (const model of Object.values(site.database.models)) await model.deleteMany({})
})

type Query = NonNullable<NonNullable<Parameters<TestSite['api']['artworks']['list']>[0]>['query']>
const list = (query: Query = {}) => site.api.artworks.list({ query })
const titles = async (query: Query = {}) => (await list(query)).items.map((artwork) => artwork.title)

/** Every page of a list, in order. */
async function allPages(query: Query, between: (page: number) => Promise<unknown> = async () => {}) {
  const pages = [await list(query)]
  for (let page = pages[0]!; page.next_cursor; pages.push(page)) {
    await between(pages.length)
    page = await list({ ...query, cursor: page.next_cursor })
  }
  return pages
}

test('an artwork has its owner and its renditions and no other fields', async () => {
  const owner = await makeProfile(site.database, { full_name: 'Ada', avatar_key: 'a/avatar.webp', avatar_version: 3 })
  const made = await makeArtwork(site.database, { user_id: owner._id, title: 'Dawn', tags: ['blue'], like_count: 4 })
  const id = String(made._id)
  const stem = made.file_key.replace('.png', '')
  const sources = [320, 640].map((width) => ({ width, url: `/media/artworks/${stem}/${width}.webp` }))
  const size = { width: 1600, height: 900, placeholder: null }
  expect(await site.api.artworks.get({ params: { id } })).toEqual({
    id,
    user_id: String(owner._id),
    title: 'Dawn',
    description: null,
    tags: ['blue'],
    file_url: `/media/artworks/${stem}/640.webp`,
    file_type: 'image',
    thumbnail_url: null,
    orientation: null,
    views: 0,
    like_count: 4,
    comment_count: 0,
    created_at: made.created_at.toISOString(),
    ...size,
    media_type: null,
    duration: null,
    sources,
    pictures: [{ id: stem.split('/')[1], url: sources[1]!.url, ...size, sources }],
    profile: { id: String(owner._id), full_name: 'Ada', avatar_url: '/media/avatars/a/avatar.webp?v=3' },
  })
})

test('a video has its file and its poster', async () => {
  const made = await makeArtwork(site.database, { file_type: 'video', orientation: 'vertical' })
  const artwork = await site.api.artworks.get({ params: { id: String(made._id) } })
  expect(artwork.file_url).toBe(`/media/artworks/${made.file_key}`)
  expect(artwork.thumbnail_url).toBe(`/media/artworks/${made.thumbnail_key!.replace('.png', '')}/640.webp`)
})

test('a missing artwork returns 404', async () => {
  const error = await site.api.artworks.get({ params: { id: 'f'.repeat(24) } }).catch((reason: unknown) => reason)
  expect(isError(artworksGet, error) && error.code === 'ARTWORK_NOT_FOUND' && error.message).toBe('Artwork Not Found')
})

test('an artwork of a deleted owner shows “Deleted user”', async () => {
  const user_id = new Types.ObjectId()
  const made = await makeArtwork(site.database, { user_id })
  const { profile } = await site.api.artworks.get({ params: { id: String(made._id) } })
  expect(profile).toEqual({ id: String(user_id), full_name: 'Deleted user', avatar_url: null, is_deleted: true })
})

test('each chip shows its own artworks in its order', async () => {
  await makeArtwork(site.database, { title: 'old image', like_count: 2 })
  await makeArtwork(site.database, { title: 'video', file_type: 'video', orientation: 'horizontal', like_count: 9 })
  await makeArtwork(site.database, { title: 'reel', file_type: 'video', orientation: 'vertical' })
  await makeArtwork(site.database, { title: 'new image', like_count: 2 })
  const newest = ['new image', 'reel', 'video', 'old image']
  expect(await titles()).toEqual(newest)
  expect(await titles({ filter: 'new' })).toEqual(newest)
  expect(await titles({ filter: 'popular' })).toEqual(['video', 'new image', 'old image', 'reel'])
  expect(await titles({ filter: 'ai-visuals' })).toEqual(['new image', 'old image'])
  expect(await titles({ filter: 'videos' })).toEqual(['video'])
  expect(await titles({ filter: 'reels' })).toEqual(['reel'])
  expect(await list({ filter: 'following' })).toEqual({ items: [], next_cursor: null, total: 0 })
})

test('a list has nine entries to a page, the total on every page, and an end', async () => {
  for (let i = 0; i < 20; i++) await makeArtwork(site.database, { title: `${i}`, like_count: i % 3 })
  for (const filter of ['popular', 'new'] as const) {
    const pages = await allPages({ filter })
    expect(pages.map((page) => [page.items.length, page.total])).toEqual([
      [9, 20],
      [9, 20],
      [2, 20],
    ])
    expect(new Set(pages.flatMap((page) => page.items.map((artwork) => artwork.id))).size).toBe(20)
  }
})

test('artworks with equal timestamps are neither skipped nor repeated', async () => {
  const created_at = new Date('2026-02-02T00:00:00Z')
  for (let i = 0; i < 7; i++) await makeArtwork(site.database, { created_at })
  const pages = await allPages({ limit: 2 })
  expect(new Set(pages.flatMap((page) => page.items.map((artwork) => artwork.id))).size).toBe(7)
})

test('artworks published while scrolling do not shift the pages', async () => {
  for (let i = 0; i < 6; i++) await makeArtwork(site.database, { title: `${i}` })
  const pages = await allPages({ limit: 2 }, (page) => makeArtwork(site.database, { title: `late ${page}` }))
  expect(pages.flatMap((page) => page.items.map((artwork) => artwork.title))).toEqual(['5', '4', '3', '2', '1', '0'])
  expect(pages.every((page) => page.total === 6)).toBe(true)
})

test('search matches part of a title within the chip, ignoring case', async () => {
  const owner = await makeProfile(site.database)
  await makeArtwork(site.database, { title: 'The Blue Hour' })
  await makeArtwork(site.database, { title: 'ULTRABLUE', user_id: owner._id })
  await makeArtwork(site.database, { title: 'Blue reel', file_type: 'video', orientation: 'vertical' })
  await makeArtwork(site.database, { title: 'Red' })
  expect(await titles({ search: 'bLuE' })).toEqual(['Blue reel', 'ULTRABLUE', 'The Blue Hour'])
  expect(await titles({ search: 'blue', filter: 'ai-visuals' })).toEqual(['ULTRABLUE', 'The Blue Hour'])
  expect(await titles({ search: 'e h' })).toEqual(['The Blue Hour'])
  expect(await titles({ user_id: String(owner._id) })).toEqual(['ULTRABLUE'])
  expect((await list({ search: 'blue', limit: 1 })).total).toBe(3)
})

test('search treats pattern characters literally', async () => {
  await makeArtwork(site.database, { title: 'Is it (really) 100% * art?' })
  await makeArtwork(site.database, { title: 'Plain' })
  expect(await titles({ search: 'pl\0ain' })).toEqual(['Plain'])
  for (const search of ['(really)', '100% *', 'art?']) expect(await titles({ search })).toHaveLength(1)
  for (const search of ['.*', '^p', 'plai[n]', '((a+)+)+$']) expect(await titles({ search })).toEqual([])
})

test('search everywhere is newest first, whatever the chip', async () => {
  const search_prefixes = ['sea']
  for (const [title, like_count] of [
    ['old', 5],
    ['new', 0],
  ] as const)
    await makeArtwork(site.database, { title, like_count, search_prefixes })
  expect(await titles({ filter: 'popular', search: 'sea', scope: 'everywhere' })).toEqual(['new', 'old'])
})

test.each([
  [1e300, 0],
  [9e15, 0],
  [1.5, 0],
  [1, 1.5],
  [1, -1],
])('a cursor at %d of %d is rejected, despite its valid checksum', async (value, total) => {
  const cursor = writeCursor('creators', { value, id: 'f'.repeat(24), total })
  await expect(site.api.creators.list({ query: { cursor } })).rejects.toMatchObject({ status: 422 })
})

test('a modified cursor, or one of another list, is rejected', async () => {
  for (let i = 0; i < 3; i++) await makeArtwork(site.database, { title: 'a' })
  const cursor = (await list({ limit: 1 })).next_cursor!
  const [payload = '', sum = ''] = cursor.split('.')
  const forged = Buffer.from(JSON.stringify([{ $gt: 0 }, 'x', 1])).toString('base64url')
  const changed = {
    cursor: cursor.replace(/^./, (sign) => (sign === 'W' ? 'X' : 'W')),
    forged: `${forged}.${sum}`,
    payload,
  }
  for (const [what, wrong] of Object.entries(changed)) {
    await expect(list({ cursor: wrong }), what).rejects.toMatchObject({ status: 422, code: 'INVALID_CURSOR' })
  }
  for (const query of [{ filter: 'popular' as const }, { search: 'a' }, { user_id: 'a'.repeat(24) }])
    await expect(list({ ...query, cursor })).rejects.toMatchObject({ status: 422 })
})

test.for(['limit=0', 'limit=49', 'filter=best', 'user_id=me', `search=${'x'.repeat(101)}`, 'search[$ne]=1&limit=x'])(
  '?%s is rejected',
  async (query) => {
    expect((await site.fetch(`/api/artworks?${query}`)).status).toBe(422)
  },
)

test('a page takes at most three queries, however many owners it shows', async () => {
  for (let i = 0; i < 12; i++) await makeArtwork(site.database)
  const first = await list({ filter: 'popular' })
  const sent = await readsDuring(site.database, () => list({ filter: 'popular', cursor: first.next_cursor! }))
  expect(sent.map((command) => command.collection)).toEqual(['artworks', 'artworks', 'profiles'].slice(-sent.length))
  expect(sent.length).toBeLessThanOrEqual(3)
})

test('every list reads from an index, without extra documents or an in-memory sort', async () => {
  const owner = await makeProfile(site.database)
  for (let i = 0; i < 60; i++) {
    const isVideo = i % 3 > 0
    await makeArtwork(site.database, {
      user_id: owner._id,
      title: i % 10 ? `plain ${i}` : `needle ${i}`,
      file_type: isVideo ? 'video' : 'image',
      orientation: isVideo ? (i % 3 === 1 ? 'horizontal' : 'vertical') : null,
      like_count: i % 4,
    })
  }
  const filters = [undefined, ...chips.map((chip) => chip.value).filter((chip) => chip !== 'following')]
  const queries: Query[] = filters.flatMap((filter) => [{ filter }, { filter, search: 'needle', limit: 1 }])
  for (const query of [...queries, { user_id: String(owner._id) }]) {
    const first = await list(query)
    const sent = await readsDuring(site.database, async () => {
      await list(query)
      if (first.next_cursor) await list({ ...query, cursor: first.next_cursor })
    })
    const finds = sent.filter((command) => command.collection === 'artworks' && command.name === 'find')
    expect(finds.length).toBeGreaterThan(0)
    for (const find of finds) {
      const { returned, documents, plan } = await examined(site.database, find)
      expect({ query, documents }).toEqual({ query, documents: returned })
      expect(plan).not.toContain('"SORT"')
    }
  }
})

test("a change of the list invalidates the client's ETag", async () => {
  await makeArtwork(site.database)
  const etag = (await site.fetch('/api/artworks')).headers.get('etag')!
  const again = () => site.fetch('/api/artworks', { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await makeArtwork(site.database)
  expect((await again()).status).toBe(200)
})

test('the log contains neither the search text nor the user', async () => {
  site.logs.splice(0)
  await site.fetch('/api/artworks?search=my-secret-wish', {
    headers: { cookie: 'a=my-secret-cookie', 'user-agent': 'my-secret-agent' },
  })
  await expect.poll(() => site.logs).toHaveLength(1)
  expect(site.logs[0]).toMatchObject({ method: 'GET', path: '/api/artworks', status: 200 })
  expect(JSON.stringify(site.logs)).not.toMatch(/my-secret|127\.0\.0\.1/)
})
