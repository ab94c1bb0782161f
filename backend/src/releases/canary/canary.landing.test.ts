import { createClient } from '@atelier/contract/contract-client.ts'
import { telemetry } from '@atelier/contract/telemetry/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../../test/environment.ts'
import { deliveryAs, makeRemote, makeShell, ship, upload } from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { startKillable } from '../../../test/two-backends.ts'
import { useSite } from '../../../test/use-site.ts'

const environment = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000' }
// Removes the data afterwards
useSite(environment)
const params = { app: 'gallery' }

test('a canary survives restarts, and is halted within two minutes of its failures, though the other backend is gone', async () => {
  const [one, other] = await Promise.all([startKillable(environment), startKillable(environment)])
  onTestFinished(async () => void (await Promise.all([one.stop(), other.stop('SIGKILL')])))
  const all = deliveryAs({ url: one.url() }, 'token-of-all')
  const [running, next] = [await makeRemote('gallery', 'running'), await makeRemote('gallery', 'failing')]
  await ship(all, await makeShell('one'))
  await ship(all, running)
  await upload(all, next)
  await all.canary({ params, body: { version: next.version, share: 20, expected_revision: 2 } })

  await one.stop()
  await one.start()
  const delivery = deliveryAs({ url: one.url() }, 'token-of-all')
  const galleryIn = async () => (await delivery.status()).apps.find(({ app }) => app === 'gallery')!
  expect((await galleryIn()).canary).toMatchObject({ version: next.version, share: 20 })

  const client = createClient({ telemetry }, { base: `${one.url()}/api` }).telemetry
  const visit = async ({ app, version }: TestRelease, hasFailed: boolean) => {
    const load = { kind: 'load', app, version, page: '/gallery' } as const
    const failure = { kind: 'error', app, version, message: 'broken', stack: [] as string[] } as const
    await client.report({ body: { reports: hasFailed ? [load, failure] : [load] } })
  }
  await other.stop('SIGKILL')
  const from = Date.now()
  for (let number = 0; number < 40; number++) await visit(next, true)
  for (let number = 0; number < 160; number++) await visit(running, false)
  await expect.poll(async () => (await galleryIn()).canary, { timeout: 120_000, interval: 1000 }).toBeUndefined()
  expect(Date.now() - from).toBeLessThan(120_000)
  const { history, version } = await galleryIn()
  expect(version).toBe(running.version)
  expect(history.slice(0, 2).map(({ action }) => action)).toEqual(['canary-halt', 'canary'])
}, 200_000)
