import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { compressed, makeRemote, send, ship, upload, withVariant } from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { useDelivery, useSite } from '../../../test/use-site.ts'
import { createApp } from '../../app/app.ts'
import { connectDatabase } from '../../database/connect.ts'
import { createLogger } from '../../kernel/logger.ts'
import { listen } from '../../app/server.ts'
import { INCOMING, assetStore, keyOf } from './asset-store.ts'
import type { AssetStore } from './asset-store.ts'
import { settleFiles } from './release-files.ts'
import { releaseStore } from '../release-store.ts'
import type { ReleaseRecord } from '../releases.model.ts'
import { sweepIncoming } from './sweep-incoming.ts'

const site = useSite()
const gallery = useDelivery(site, 'token-of-gallery')
const params = { app: 'gallery' }

afterEach(async () => {
  for (const name of ['registry', 'releases', 'release_events']) await site.database.collection(name).deleteMany({})
})

const remote = (text: string) => compressed(makeRemote('gallery', `${expect.getState().currentTestName}: ${text}`))
const ask = ({ version }: TestRelease, path: string, encoding = 'identity') =>
  site.fetch(`/assets/gallery/${version}/${path}`, { headers: { 'accept-encoding': encoding } })
const switchTo = ({ version }: TestRelease) => gallery.switch({ params, body: { version, expected_revision: 0 } })

/** Response statuses of each file of a release, in each encoding. */
const statuses = async (release: TestRelease) =>
  new Set(
    await Promise.all(
      release.preparation.files.map(async ({ path, encoding }) => (await ask(release, path, encoding)).status),
    ),
  )

test('serves no upload before verification, and never wrong bytes', async () => {
  const release = await remote('one')
  const { uploads } = await gallery.prepare({ params, body: release.preparation })
  for (const one of uploads) await send(one, Buffer.from(release.bytes(one)).fill('x'))
  expect(await statuses(release)).toEqual(new Set([404]))
  const early = await ask(release, 'page.js')
  expect(early.headers.get('cache-control')).toBe('no-store')
  await expect(switchTo(release)).rejects.toMatchObject({ code: 'FILES_MISSING' })
  expect(await statuses(release)).toEqual(new Set([404]))

  await upload(gallery, release)
  expect(await statuses(release)).toEqual(new Set([404]))
  await switchTo(release)
  for (const { path, encoding = 'identity' } of release.preparation.files)
    expect(await (await ask(release, path, encoding)).text()).toBe(release.bytes({ path }).toString())
})

test.each([
  ['another content', brotliCompressSync('other()'), 'br'],
  ['64 MB of nothing', gzipSync(Buffer.alloc(1024 ** 2 * 64)), 'gzip'],
  ['no compression at all', Buffer.from('page()'), 'br'],
] as const)('rejects a compressed file of %s despite its valid hash', async (_name, bytes, encoding) => {
  const release = await remote('one')
  const odd = withVariant(release, 'page.js', encoding, bytes)
  await upload(gallery, odd)
  await expect(switchTo(odd)).rejects.toMatchObject({ code: 'FILES_MISSING', data: { files: ['page.js'] } })
  expect((await ask(release, 'page.js', encoding)).status).toBe(404)
  expect(await upload(gallery, release)).toBe(1)
  expect((await switchTo(release)).switched).toBe(true)
})

test('rejects a file without an announced plain form, and two files with the same location', async () => {
  const { preparation } = await remote('one')
  const { files } = preparation
  const alone = files.map((file) => (file.encoding === 'br' ? { ...file, path: `${file.path}.other` } : file))
  const refused = gallery.prepare({ params, body: { ...preparation, files: alone } })
  await expect(refused).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  const [first] = files
  const twice = gallery.prepare({
    params,
    body: { ...preparation, files: [...files, { ...first!, path: `${first!.path}.br` }] },
  })
  await expect(twice).rejects.toMatchObject({ code: 'VALIDATION' })
})

const recordOf = ({ version }: TestRelease) =>
  site.database.collection<ReleaseRecord>('releases').findOne({ _id: `gallery/${version}` })

test('a switch killed midway serves nothing, and can be repeated', async () => {
  const release = await remote('one')
  await upload(gallery, release)
  let writes = 0
  const { client, buckets } = site.storage
  const assets = assetStore(client, client, buckets.assets)
  const killed: AssetStore = {
    ...assets,
    async write(...object) {
      if (++writes > 4) throw new Error('killed')
      await assets.write(...object)
    },
  }
  const dying = settleFiles(killed, (await recordOf(release))!, new Map())
  await expect(dying).rejects.toThrow('killed')
  expect(await statuses(release)).toEqual(new Set([404]))
  expect((await gallery.prepare({ params, body: release.preparation })).uploads).toEqual([])
  expect((await switchTo(release)).switched).toBe(true)
  expect((await switchTo(release)).switched).toBe(false)
  expect(await statuses(release)).toEqual(new Set([200]))
})

test('seals the verified files, whatever is announced meanwhile', async () => {
  const release = await remote('one')
  await upload(gallery, release)
  const proved = (await recordOf(release))!
  const odd = withVariant(release, 'page.js', 'br', brotliCompressSync('other()'))
  await gallery.prepare({ params, body: odd.preparation })
  await releaseStore(site.database).seal(proved, new Date())
  expect((await recordOf(release))!.files).toEqual(proved.files)
})

test("a release uploaded to the previous version's backend can be switched to and stays served", async () => {
  const release = await remote('one')
  await gallery.prepare({ params, body: release.preparation })
  for (const file of release.preparation.files)
    await site.storage.put('assets', keyOf('gallery', release.version, file), release.bytes(file), file.content_type)
  expect(await statuses(release)).toEqual(new Set([404]))
  expect((await switchTo(release)).switched).toBe(true)
  expect(await statuses(release)).toEqual(new Set([200]))
  const next = await remote('two')
  await ship(gallery, next)
  expect((await gallery.rollback({ params, body: { expected_revision: 2 } })).version).toBe(release.version)
})

test('uploads are deleted a day later, served files stay', async () => {
  const [sent, shipped] = [await remote('sent'), await remote('shipped')]
  await upload(gallery, sent)
  await ship(gallery, shipped)
  const sweepIn = (hours: number) =>
    sweepIncoming(site.storage, () => Promise.resolve(new Date(Date.now() + hours * 3600_000)))()
  expect(await sweepIn(23)).toBe(0)
  expect(await sweepIn(25)).toBeGreaterThanOrEqual(18)
  expect(await sweepIn(25)).toBe(0)
  expect(await statuses(shipped)).toEqual(new Set([200]))
  expect((await gallery.prepare({ params, body: sent.preparation })).uploads).toHaveLength(9)
  expect((await site.fetch(`/assets/${INCOMING}gallery/${sent.version}/page.js`)).status).toBe(404)
})

test('running releases stay served while the database is down', async () => {
  const release = await remote('one')
  await ship(gallery, release)
  const database = await connectDatabase(site.config.mongodbUri)
  const app = createApp({ config: site.config, storage: site.storage, database, logger: createLogger('silent') })
  const other = await listen(app, '127.0.0.1', 0, 100)
  onTestFinished(() => other.stop())
  const ask = (path: string) => fetch(`http://127.0.0.1:${other.port}${path}`)
  await ask('/remotes.json')
  await database.close()
  expect((await ask(`/assets/gallery/${release.version}/page.js`)).status).toBe(200)
  expect((await ask('/assets/gallery/0123456789abcdef/page.js')).status).toBeGreaterThanOrEqual(500)
})
