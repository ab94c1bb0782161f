import { expect, onTestFinished, test } from 'vitest'
import { blockedConnection } from '../../test/blocked-connection.ts'
import { testEnvironment } from '../../test/environment.ts'
import { jsonOf } from '../../test/json-of.ts'
import { startSite } from '../../test/site.ts'

test('calls fail as unavailable within the deadline while MongoDB hangs, and recover afterwards', async () => {
  const env = testEnvironment()
  const mongodb = new URL(env['MONGODB_URI']!)
  const way = await blockedConnection(mongodb.hostname, mongodb.port)
  mongodb.host = `127.0.0.1:${way.port}`
  mongodb.search = 'directConnection=true'
  const site = await startSite({ ...env, MONGODB_URI: mongodb.href })
  onTestFinished(async () => {
    way.open()
    await site.close()
    way.close()
  })

  way.block()
  const [healthy, ready, parts, list] = await Promise.all([
    site.fetch('/healthz'),
    site.fetch('/readyz'),
    site.fetch('/healthz/parts'),
    site.fetch('/api/creators'),
  ])
  expect([healthy.status, ready.status]).toEqual([200, 200])
  expect([parts.status, await jsonOf(parts)]).toEqual([503, { status: 'unavailable', mongodb: 'down', s3: 'ok' }])
  expect([list.status, await jsonOf(list)]).toMatchObject([503, { code: 'UNAVAILABLE' }])

  way.open()
  await expect.poll(async () => (await site.fetch('/api/creators')).status, { timeout: 10_000 }).toBe(200)
}, 40_000)
