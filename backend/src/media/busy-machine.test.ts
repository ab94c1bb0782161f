import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { heavyPicture, twoHalves } from '../../test/pictures.ts'
import { startBackend } from '../../test/running-backend.ts'
import { startKillable } from '../../test/two-backends.ts'
import { announce, complete, sendParts, upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const MINUTE = 60_000
const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000' }
const site = useSite(environment)

/** Keeps the CPUs busy for the rest of the test; each process exits by itself even if the test fails. */
function keepBusy(processes: number): void {
  const loop = `const end = Date.now() + ${8 * MINUTE}; while (Date.now() < end);`
  const busy = Array.from({ length: processes }, () => spawn(process.execPath, ['-e', loop]))
  onTestFinished(() => busy.forEach((child) => child.kill('SIGKILL')))
}

test.runIf(FULL)(
  'a cold backend beside 24 busy processes publishes four pictures without a 5xx',
  async () => {
    const backend = await startBackend()
    onTestFinished(() => backend.close())
    const person = await backend.as('creator')
    const picture = await twoHalves(20, 20)
    keepBusy(24)
    const titles = ['One', 'Two', 'Three', 'Four']
    // Each 5xx response throws
    const published = await Promise.all(
      titles.map(async (title) => {
        const { id: upload_id } = await upload(person, 'picture.png', picture)
        return person.api.artworks.create({ body: { id: randomUUID(), upload_id, title } })
      }),
    )
    expect(published.map(({ title }) => title)).toEqual(titles)
  },
  8 * MINUTE,
)

test.runIf(FULL)(
  'killing a backend during inspection delays its upload by less than 30 s',
  async () => {
    const [dying, other] = await Promise.all([startKillable(environment), startKillable(environment)])
    onTestFinished(async () => void (await Promise.all([dying.stop('SIGKILL'), other.stop()])))
    const person = await site.as('creator')
    const file = await heavyPicture()
    const begun = await announce(person, 'picture.png', file.length)
    await sendParts(person, begun, file)
    const cut = dying
      .api(person)
      .media.completeUpload({ params: { id: begun.id } })
      .catch((error: unknown) => error)
    const uploads = site.database.collection('uploads')
    const leased = { client_id: begun.id, lease_until: { $ne: null } }
    await expect.poll(() => uploads.countDocuments(leased), { timeout: MINUTE }).toBe(1)
    await dying.stop('SIGKILL')
    const since = Date.now()
    await cut
    expect(await complete({ ...person, api: other.api(person) }, begun.id)).toMatchObject({ state: 'ready' })
    expect(Date.now() - since).toBeLessThan(30_000)
  },
  3 * MINUTE,
)
