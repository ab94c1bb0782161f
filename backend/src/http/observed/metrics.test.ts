import { expect, test } from 'vitest'
import { useSite } from '../../../test/use-site.ts'

const site = useSite({}, { production: true })

const get = (path: string, token?: string) =>
  site.fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
const metrics = (token?: string) => get('/metrics', token)

test.each(['/metrics', '/healthz/parts'])('restricts %s to teams in production', async (path) => {
  expect((await get(path)).status).toBe(401)
  expect((await get(path, 'wrong-token')).status).toBe(401)
  expect((await get(path, 'token-of-gallery')).status).toBe(200)
})

test('counts calls by endpoint and status, whatever URLs are requested', async () => {
  await site.fetch('/api/artworks?limit=3')
  await site.fetch(`/api/artworks/${'a'.repeat(24)}`)
  for (let i = 0; i < 5; i++) await site.fetch(`/api/tried-${i}`)
  const count = async (labels: string) =>
    new RegExp(`_count\\{${labels}\\} (\\d+)`).exec(await (await metrics('token-of-all')).text())?.[1]
  await expect.poll(() => count('method="GET",operation="artworks.list",status="200"')).toBe('1')
  await expect.poll(() => count('method="GET",operation="artworks.get",status="404"')).toBe('1')
  await expect.poll(() => count('method="GET",operation="api",status="404"')).toBe('5')
})
