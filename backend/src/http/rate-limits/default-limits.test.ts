import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { expect, test } from 'vitest'
import { useSite } from '../../../test/use-site.ts'

// Six reads a minute, two files that are not there, sixty changes an hour
const site = useSite({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
let machine = 0
const somewhere = () => `203.0.113.${++machine}`

/** Asks until it is refused; a minute that ends meanwhile begins the count anew, once. */
async function untilRefused(path: string, most: number, from = somewhere()) {
  for (let count = 0; count <= 2 * most; count++) {
    const answer = await site.fetch(path, { headers: { 'x-forwarded-for': from } })
    if (answer.status === 429) return { count, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  return null
}

test('every endpoint that changes something, and every read of guests, has a limit', async () => {
  const { paths } = (await (await site.fetch('/api/openapi.json')).json()) as OpenApiDocument
  const operations = Object.values(paths).flatMap((methods) => Object.entries(methods))
  const unlimited = operations.filter(([, operation]) => !operation['x-rate-limit'])
  expect(unlimited.filter(([method, operation]) => method !== 'get' || operation['x-access'] === 'public')).toEqual([])
  expect(paths['/artworks']!['get']!['x-rate-limit']).toEqual([{ by: 'address', points: 6, window: 60 }])
})

test.each(['/api/artworks', '/popular'])('guests may read %s so often from an address', async (path) => {
  const refused = await untilRefused(path, 6)
  expect(refused?.count).toBeGreaterThanOrEqual(6)
  expect(refused?.retryAfter).toBeGreaterThan(0)
  expect(refused?.retryAfter).toBeLessThanOrEqual(60)
  const elsewhere = await site.fetch(path, { headers: { 'x-forwarded-for': somewhere() } })
  expect(elsewhere.status).not.toBe(429)
})

test('who is signed in is not counted as a guest', async () => {
  const { api } = await site.as('buyer')
  for (let count = 0; count < 20; count++) await api.artworks.list({})
})

test.each(['/media/artworks/nobody/1.png', '/assets/gallery/none/main.js'])(
  'who asks again and again for what is not there, as %s, is refused',
  async (path) => {
    expect((await untilRefused(path, 2))?.count).toBeGreaterThanOrEqual(2)
  },
)

test('changes without a limit of their own are counted, and the security log tells', async () => {
  const headers = { 'x-forwarded-for': somewhere() }
  const logOut = async () => (await site.fetch('/api/sessions/current', { method: 'DELETE', headers })).status
  const statuses = []
  for (let count = 0; count < 62; count++) statuses.push(await logOut())
  expect(statuses.indexOf(429)).toBe(60)
  expect(site.logs).toContainEqual(expect.objectContaining({ security: 'excess_rate_limit_exceeded', limit: 'write' }))
})
