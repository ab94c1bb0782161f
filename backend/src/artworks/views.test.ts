import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'
import { artworksService } from './artworks.service.ts'
import { viewsService } from './views.service.ts'

const site = useSite({ TRUST_PROXY: '1' })

const artwork = async () => ({ id: String((await makeArtwork(site.database))._id) })
const look = async (id: string, from: string, agent = 'a browser') => {
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  const answer = await site.fetch(`/api/artworks/${id}/views`, { method: 'POST', headers })
  return ((await answer.json()) as { views: number }).views
}

test('repeated and concurrent views of a viewer count once', async () => {
  const params = await artwork()
  const { api } = await site.as('creator')
  await Promise.all(Array.from({ length: 20 }, () => api.artworks.view({ params })))
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
  let time = Date.now()
  const views = viewsService({
    database: site.database,
    artworks: artworksService(site.database),
    keys: site.config.keys('address'),
    now: () => new Date(time),
  })
  expect(await views.view(id, 'somebody')).toBe(1)
  time += 29 * 60_000
  expect(await views.view(id, 'somebody')).toBe(1)
  time += 2 * 60_000
  expect(await views.view(id, 'somebody')).toBe(2)
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
