import { expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'
import { artworksService } from './artworks.service.ts'
import { viewsService } from './views.service.ts'

const site = useSite()

const artwork = async () => ({ id: String((await makeArtwork(site.database))._id) })
const look = async (id: string, agent: string) => {
  const answer = await site.fetch(`/api/artworks/${id}/views`, { method: 'POST', headers: { 'user-agent': agent } })
  return ((await answer.json()) as { views: number }).views
}

test('a viewer counts once, however often and at once they look', async () => {
  const params = await artwork()
  const { api } = await site.as('creator')
  await Promise.all(Array.from({ length: 20 }, () => api.artworks.view({ params })))
  expect(await api.artworks.view({ params })).toEqual({ views: 1 })
})

test('guests are told apart by their browsers, users by themselves', async () => {
  const { id } = await artwork()
  expect(await look(id, 'one')).toBe(1)
  expect(await look(id, 'one')).toBe(1)
  expect(await look(id, 'other')).toBe(2)
  expect(await (await site.as('creator')).api.artworks.view({ params: { id } })).toEqual({ views: 3 })
})

test('after half an hour a viewer counts again', async () => {
  const { id } = await artwork()
  let time = Date.now()
  const views = viewsService(site.database, artworksService(site.database), () => new Date(time))
  expect(await views.view(id, 'somebody')).toBe(1)
  time += 29 * 60_000
  expect(await views.view(id, 'somebody')).toBe(1)
  time += 2 * 60_000
  expect(await views.view(id, 'somebody')).toBe(2)
})

test('what is not there cannot be viewed', async () => {
  expect(await codeOf(site.api.artworks.view({ params: { id: 'f'.repeat(24) } }))).toBe('ARTWORK_NOT_FOUND')
})

test('who is kept of a guest is neither the address nor the browser', async () => {
  await look((await artwork()).id, 'very particular browser')
  const kept = JSON.stringify(await site.database.collection('artwork_views').find().toArray())
  expect(kept).not.toContain('particular')
  expect(kept).not.toContain('127.0.0.1')
})
