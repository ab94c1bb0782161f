import { createHash } from 'node:crypto'
import { COUNTED_WORKS } from '@atelier/contract/artworks/limits.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'
import { viewsService } from './views.service.ts'

const site = useSite({ TRUST_PROXY: '1' })

const artwork = async () => ({ id: String((await makeArtwork(site.database))._id) })
const look = async (id: string, from: string, agent = 'a browser') => {
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  const answer = await site.fetch(`/api/artworks/${id}/views`, { method: 'POST', headers })
  return ((await answer.json()) as { views: number }).views
}

const viewsAt = (now: () => Date) => viewsService({ ...site, now })

test('repeated and concurrent views of a viewer count once', async () => {
  const params = await artwork()
  const { api } = await site.as('creator')
  await Promise.all(Array.from({ length: 10 }, () => api.artworks.view({ params })))
  expect(await api.artworks.view({ params })).toEqual({ views: 1 })
})

test('guests are identified by address, users by account', async () => {
  const { id } = await artwork()
  expect(await look(id, '203.0.113.7', 'one')).toBe(1)
  expect(await look(id, '203.0.113.7', 'other')).toBe(1)
  expect(await look(id, '2001:db8:1:2::1')).toBe(2)
  expect(await look(id, '2001:db8:1:2:3::9')).toBe(2)
  expect(await (await site.as('creator')).api.artworks.view({ params: { id } })).toEqual({ views: 3 })
})

test('a view counts again after half an hour', async () => {
  const { id } = await artwork()
  // Noon of tomorrow: not across midnight, after which a viewer counts again, nor in the past, which expires
  let time = new Date().setUTCHours(36, 0, 0, 0)
  const views = viewsAt(() => new Date(time))
  expect(await views.view(id, 'somebody')).toBe(1)
  time += 29 * 60_000
  expect(await views.view(id, 'somebody')).toBe(1)
  time += 2 * 60_000
  expect(await views.view(id, 'somebody')).toBe(2)
})

test('a week is the UTC day and the six before', async () => {
  let time = Date.UTC(2026, 2, 4, 23, 59)
  const views = viewsAt(() => new Date(time))
  const owner = (await makeArtwork(site.database)).user_id
  const { _id } = await makeArtwork(site.database, { user_id: owner })
  const week = async () => (await views.ofWeek(String(owner))).find(({ artwork_id }) => artwork_id === String(_id))
  expect(await week()).toEqual({ artwork_id: String(_id), views: 0 })
  for (const viewer of ['one', 'one', 'two']) await views.view(String(_id), viewer)
  expect(await week()).toMatchObject({ views: 2 })
  time = Date.UTC(2026, 2, 10, 12)
  await views.view(String(_id), 'one')
  expect(await week()).toMatchObject({ views: 3 })
  time = Date.UTC(2026, 2, 11)
  expect(await week()).toMatchObject({ views: 1 })
})

test('concurrent first views of a day all count', async () => {
  const { _id, user_id } = await makeArtwork(site.database)
  const views = viewsAt(() => new Date())
  await Promise.all(Array.from({ length: 20 }, (_, n) => views.view(String(_id), `viewer ${n}`)))
  expect(await views.ofWeek(String(user_id))).toEqual([{ artwork_id: String(_id), views: 20 }])
})

test('creators get the week of their own latest works, newest first', async () => {
  const creator = await site.as('creator')
  const mine = await Promise.all(
    Array.from({ length: COUNTED_WORKS + 1 }, (_, n) =>
      makeArtwork(site.database, {
        user_id: new Types.ObjectId(creator.id),
        created_at: new Date(Date.UTC(2026, 0, n + 1)),
      }),
    ),
  )
  const { id } = await artwork()
  const latest = mine.map(({ _id }) => String(_id)).toReversed()
  for (const viewed of [id, latest[1]!]) await look(viewed, '203.0.113.9')
  const { items } = await creator.api.artworks.viewsOfWeek()
  expect(items).toEqual(
    latest.slice(0, COUNTED_WORKS).map((artwork_id, place) => ({ artwork_id, views: place === 1 ? 1 : 0 })),
  )
})

test('days are deleted by the database after two weeks', async () => {
  const indexes = await site.database.collection('artwork_view_days').indexes()
  expect(indexes).toContainEqual(expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 14 * 86_400 }))
})

test('a missing artwork cannot be viewed', async () => {
  expect(await codeOf(site.api.artworks.view({ params: { id: 'f'.repeat(24) } }))).toBe('ARTWORK_NOT_FOUND')
})

test('a guest’s address does not reveal what they viewed', async () => {
  const { id } = await artwork()
  await look(id, '203.0.113.8')
  const kept = JSON.stringify(await site.database.collection('artwork_views').find().toArray())
  expect(kept).not.toContain('203.0.113.8')
  for (const encoding of ['base64url', 'hex'] as const)
    for (const text of [`${id}\n203.0.113.8`, '203.0.113.8'])
      expect(kept).not.toContain(createHash('sha256').update(text).digest(encoding))
})
