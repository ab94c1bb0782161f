import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { expect, test } from 'vitest'
import { useSite } from '../../../test/use-site.ts'

// Six reads a minute, two missing files, sixty changes an hour
const site = useSite({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
let machine = 0
const somewhere = () => `203.0.113.${++machine}`

/** Repeats the call until it is rejected. Restarts once if the minute's window rolls over. */
async function untilRefused(path: string, most: number, from = somewhere()) {
  for (let count = 0; count <= 2 * most; count++) {
    const answer = await site.fetch(path, { headers: { 'x-forwarded-for': from } })
    if (answer.status === 429) return { count, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  return null
}

test('every change and every guest read has a limit', async () => {
  const { paths } = (await (await site.fetch('/api/openapi.json')).json()) as OpenApiDocument
  const operations = Object.values(paths).flatMap((methods) => Object.entries(methods))
  const unlimited = operations.filter(([, operation]) => !operation['x-rate-limit'])
  expect(unlimited.filter(([method, operation]) => method !== 'get' || operation['x-access'] === 'public')).toEqual([])
  expect(paths['/artworks']!['get']!['x-rate-limit']).toEqual([{ by: 'address', points: 6, window: 60 }])
})

test.each(['/api/artworks', '/popular', '/api/none'])('limits guest reads of %s per address', async (path) => {
  const refused = await untilRefused(path, 6)
  expect(refused?.count).toBeGreaterThanOrEqual(6)
  expect(refused?.retryAfter).toBeGreaterThan(0)
  expect(refused?.retryAfter).toBeLessThanOrEqual(60)
  const elsewhere = await site.fetch(path, { headers: { 'x-forwarded-for': somewhere() } })
  expect(elsewhere.status).not.toBe(429)
})

test('does not count signed-in users as guests', async () => {
  const { api } = await site.as('buyer')
  for (let count = 0; count < 20; count++) await api.artworks.list({})
})

test.each(['/media/artworks/nobody/1.png', '/assets/gallery/none/main.js'])(
  'limits repeated requests for missing files, such as %s',
  async (path) => {
    expect((await untilRefused(path, 2))?.count).toBeGreaterThanOrEqual(2)
  },
)

test('counts changes without a limit of their own, and logs a security event', async () => {
  const headers = { 'x-forwarded-for': somewhere() }
  const logOut = async () => (await site.fetch('/api/sessions/current', { method: 'DELETE', headers })).status
  const statuses = []
  for (let count = 0; count < 62; count++) statuses.push(await logOut())
  expect(statuses.indexOf(429)).toBe(60)
  expect(site.logs).toContainEqual(expect.objectContaining({ security: 'excess_rate_limit_exceeded', limit: 'write' }))
})
