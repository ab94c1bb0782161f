import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../test/browser.ts'
import { converse } from '../../test/conversations.ts'
import { PASSWORD } from '../../test/people.ts'
import { photo } from '../../test/pictures.ts'
import { missingPrograms } from '../../test/real/program.ts'
import { DELIVERY_TOKEN, realPrograms, startRealSite } from '../../test/real/real-site.ts'
import type { RealSite } from '../../test/real/real-site.ts'
import { SOCKETS, startLoad } from '../../test/real/steady-load.ts'
import { shiftedClock } from '../../test/real/shifted-clock.ts'
import type { Load, Report } from '../../test/real/steady-load.ts'
import { deliveryAs, makePage, makeRemote, makeShell, ship } from '../../test/releases.ts'
import { upload } from '../../test/uploads.ts'

const missing = missingPrograms(realPrograms, 'faults of real parts are not tested')

const none = { read: [], message: [], picture: [], page: [], script: [], ready: [] }

describe.skipIf(missing.length > 0)('visitors, members and uploads, while', { timeout: 180_000 }, () => {
  let site: RealSite
  let load: Load
  let targets: Parameters<typeof startLoad>[1]
  beforeAll(async () => {
    site = await startRealSite()
    const [buyer, creator] = [await site.as('buyer'), await site.as('creator')]
    const delivery = deliveryAs(site, DELIVERY_TOKEN)
    const { version } = await ship(delivery, await makeShell('faults'))
    await ship(delivery, await makeRemote('gallery', 'faults', { pages: [makePage('/')] }))
    const { id: upload_id } = await upload(creator, 'picture.jpg', await photo(800, 500))
    const work = await creator.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Dawn' } })
    const script = `/assets/shell/${version}/main.js`
    targets = { buyer, creator, conversation: await converse(buyer, creator), picture: work.sources[0]!.url, script }
  }, 180_000)
  afterAll(() => site.close())
  beforeEach(async () => {
    load = await startLoad(site, targets)
    await sleep(2000)
  })

  /** Expects that nothing acknowledged is lost, and all sockets are connected again. */
  async function settled(title: string): Promise<Report> {
    await expect.poll(() => load.connected(), { timeout: 30_000 }).toBe(SOCKETS)
    await sleep(2000)
    const report = await load.stop()
    process.stdout.write(`${title}: ${JSON.stringify(report)}\n`)
    expect(report.lost).toBe(0)
    expect(report.acknowledged).toBeGreaterThan(10)
    expect(report.uploads.failed).toBe(0)
    expect(report.uploads.finished).toBeGreaterThan(0)
    return report
  }

  test('a backend is killed', async ({ task }) => {
    await site.backends[0]!.stop('SIGKILL')
    await sleep(3000)
    await site.backends[0]!.start()
    const { failed, requests } = await settled(task.name)
    // Only those that it was about to answer
    expect(Object.values(failed).flat().length).toBeLessThan(5)
    expect(requests.read).toBeGreaterThan(50)
  })

  test('both backends restart one after another', async ({ task }) => {
    for (const backend of site.backends) {
      expect(await backend.stop()).toBe(0)
      await backend.start()
    }
    const { failed } = await settled(task.name)
    expect({ ...failed, ready: [] }).toEqual(none)
    expect(failed.ready).toContain('503')
  })

  test('Redis is away for 10 s', async ({ task }) => {
    await site.redis.kill()
    await sleep(10_000)
    await site.redis.start()
    expect((await settled(task.name)).failed).toEqual(none)
  })

  test('S3 is away for 30 s', async ({ task }) => {
    await site.ceph.gateway.stop('SIGKILL')
    await sleep(30_000)
    await site.ceph.gateway.start()
    const { failed } = await settled(task.name)
    expect({ ...failed, picture: [] }).toEqual(none)
    expect(new Set(failed.picture)).toEqual(new Set(['503']))
    expect((await site.fetch(targets.picture)).status).toBe(200)
  })

  test('the mail server is away for 30 s', async ({ task }) => {
    await site.exim.stop()
    const [browser, email] = [new Browser(site.url), `${randomUUID()}@example.com`]
    await browser.api.accounts.signUp({ body: { email, password: PASSWORD } })
    await sleep(30_000)
    await site.exim.start()
    await expect.poll(() => site.mails(email), { timeout: 30_000 }).toHaveLength(1)
    expect((await settled(task.name)).failed).toEqual(none)
    expect(await site.mails(email)).toHaveLength(1)
  })

  test('MongoDB is away for 10 s', async ({ task }) => {
    site.mongo.shut()
    await sleep(10_000)
    site.mongo.open()
    const since = Date.now()
    const { failed, messageAfterMs } = await settled(task.name)
    expect({ ...failed, read: [], message: [] }).toEqual(none)
    expect(new Set(failed.read)).toEqual(new Set(['503']))
    expect(messageAfterMs(since)).toBeLessThan(5000)
  })

  test('every certificate is renewed', async ({ task }) => {
    for (const part of ['nginx', 'ceph', 'exim', 'redis'] as const) site.renew(part)
    site.nginx.reload()
    await site.redis.kill()
    await site.redis.start()
    await site.ceph.gateway.stop()
    await site.ceph.gateway.start()
    const { failed } = await settled(task.name)
    expect({ ...failed, picture: [] }).toEqual(none)
    const [browser, email] = [new Browser(site.url), `${randomUUID()}@example.com`]
    await browser.api.accounts.signUp({ body: { email, password: PASSWORD } })
    await expect.poll(() => site.mails(email), { timeout: 20_000 }).toHaveLength(1)
  })

  // An access token ends after 15 minutes
  test.each([
    ['2m', []],
    ['20m', ['401']],
  ])('the clock of a backend is %s ahead', async (ahead, rejected) => {
    const [backend] = site.backends
    await backend!.stop()
    await backend!.start(shiftedClock(ahead))
    await sleep(10_000)
    const { failed } = await settled(`the clock of a backend is ${ahead} ahead`)
    await backend!.stop()
    await backend!.start()
    expect({ ...failed, message: [], ready: [] }).toEqual(none)
    expect([...new Set(failed.message)]).toEqual(rejected)
  })

  test('S3 is full', async ({ task }) => {
    const { creator } = targets
    const picture = await photo(800, 500)
    const { id: upload_id } = await upload(creator, 'picture.jpg', picture)
    const publish = () => creator.api.artworks.create({ body: { id: upload_id, upload_id, title: 'Later' } })
    site.ceph.limitBytes(1)
    await expect.poll(() => upload(creator, 'picture.jpg', picture).catch(String)).toContain('QuotaExceeded')
    await expect(publish()).rejects.toMatchObject({ status: 503 })
    site.ceph.limitBytes(null)
    await expect.poll(() => publish().catch(String)).toMatchObject({ title: 'Later' })
    const { failed } = await settled(task.name)
    expect(failed).toEqual(none)
  })
})
