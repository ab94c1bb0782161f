import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { deliveryAs, makeNamedRemote, makeShell, send, ship, upload } from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../../test/use-site.ts'
import { mapKeyOf } from './asset-store.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'released_files', 'release_events'])
const all = useDelivery(site)
let gallery: typeof all
beforeAll(() => {
  gallery = deliveryAs(site, 'token-of-gallery')
})

const params = { app: 'projects' }
// S3 keeps files of earlier tests
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`

const mapOf = (path: string, text: string) => {
  const bytes = gzipSync(text)
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  return { bytes, file: { path, size: bytes.length, integrity } }
}

type Map = ReturnType<typeof mapOf>

/** The release of `text` with a map for each of its scripts, by name; `texts` are their contents. */
async function withMaps(text: string, texts: Record<string, string>) {
  const release = await makeNamedRemote('projects', own(text))
  const scripts = release.preparation.files.filter(({ path, encoding }) => !encoding && path.endsWith('.js'))
  const maps = Object.entries(texts).map(([part, content]) => {
    const { path } = scripts.find((script) => script.path.includes(part))!
    return mapOf(`${path}.map`, own(content))
  })
  const mapped: TestRelease = {
    ...release,
    preparation: { ...release.preparation, maps: maps.map(({ file }) => file) },
    bytes: (file) => maps.find((map) => map.file.path === file.path)?.bytes ?? release.bytes(file),
  }
  return { release: mapped, maps }
}

const shipMapped = async (text: string, texts: Record<string, string>) => {
  const { release, maps } = await withMaps(text, texts)
  await ship(all, release)
  return { release, map: maps[0]!, script: maps[0]!.file.path.slice(0, -'.map'.length) }
}

const found = (delivery: typeof all, { version }: TestRelease, path: string) =>
  delivery.sourceMap({ params: { ...params, version }, query: { path } })

async function expectMap(release: TestRelease, path: string, { bytes, file }: Map): Promise<void> {
  const { url, integrity } = await found(gallery, release, path)
  expect(integrity).toBe(file.integrity)
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes)
}

test('any team can download the map of a released script, which is not part of the version', async () => {
  await ship(all, await makeShell(own('shell')))
  const { release, map, script } = await shipMapped('one', { page: 'map of the page' })
  expect(release.version).toBe((await makeNamedRemote('projects', own('one'))).version)
  await expectMap(release, script, map)
})

test('a guest, a person and a browser cannot read a map by any address', async () => {
  await ship(all, await makeShell(own('shell')))
  const { release, map, script } = await shipMapped('one', { page: 'map of the page' })
  const key = mapKeyOf('projects', map.file)
  const { token } = await site.as('creator')
  const path = `/api/releases/projects/versions/${release.version}/source-map?path=${script}`
  const ask = async (headers = {}) => (await site.fetch(path, { headers })).status
  expect(await ask()).toBe(401)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(403)
  expect(await ask({ authorization: 'Bearer token-of-no-team' })).toBe(401)
  for (const address of [
    key,
    `projects/${script}.map`,
    `projects/${release.version}/${script}.map`,
    `projects/../${key}`,
  ])
    expect((await site.fetch(`/assets/${address}`)).status, address).toBe(404)
  const { url } = await found(all, release, script)
  // Without its signature
  expect((await fetch(url.split('?')[0]!)).status).toBe(403)
  expect((await site.fetch('/remotes.json').then((answer) => answer.text())).includes('.map')).toBe(false)
})

test('maps of unchanged scripts are not uploaded again', async () => {
  await ship(all, await makeShell(own('shell')))
  const one = await shipMapped('one', { page: 'page of one', remoteEntry: 'entry' })
  const { release, maps } = await withMaps('two', { page: 'page of two', remoteEntry: 'entry' })
  const { uploads } = await all.prepare({ params, body: release.preparation })
  expect(uploads.map(({ path }) => path).filter((path) => path.endsWith('.map'))).toEqual([maps[0]!.file.path])
  await ship(all, release)
  await expectMap(release, maps[1]!.file.path.slice(0, -'.map'.length), maps[1]!)
  await expectMap(one.release, one.script, one.map)
})

test('a sealed version keeps its maps', async () => {
  await ship(all, await makeShell(own('shell')))
  const { release, map, script } = await shipMapped('one', { page: 'first' })
  const again = await withMaps('one', { page: 'second' })
  expect(await upload(all, again.release)).toBe(0)
  await expectMap(release, script, map)
})

test('asks a sealed version for a missing map only with the bytes that it was sealed with', async () => {
  await ship(all, await makeShell(own('shell')))
  const { release, maps } = await withMaps('one', { page: 'first' })
  const { uploads } = await all.prepare({ params, body: release.preparation })
  for (const one of uploads) if (!one.path.endsWith('.map')) await send(one, release.bytes(one))
  const { revision } = await all.status()
  await all.switch({ params, body: { version: release.version, expected_revision: revision } })
  const again = await withMaps('one', { page: 'second' })
  expect(await upload(all, again.release)).toBe(0)
  expect(await upload(all, release)).toBe(1)
  await expectMap(release, maps[0]!.file.path.slice(0, -'.map'.length), maps[0]!)
})

test('a script without a map, and one whose upload is missing, answer 404', async () => {
  await ship(all, await makeShell(own('shell')))
  const { release, script } = await shipMapped('one', { page: 'page' })
  await expect(found(all, release, 'static/js/other.js')).rejects.toMatchObject({ code: 'SOURCE_MAP_NOT_FOUND' })
  const { version } = await makeNamedRemote('projects', own('never'))
  await expect(found(all, { ...release, version }, script)).rejects.toMatchObject({ code: 'SOURCE_MAP_NOT_FOUND' })
  const announced = await withMaps('two', { page: 'not uploaded' })
  const { uploads } = await all.prepare({ params, body: announced.release.preparation })
  const [map] = announced.maps
  const path = map!.file.path.slice(0, -'.map'.length)
  await expect(found(all, announced.release, path)).rejects.toMatchObject({ code: 'SOURCE_MAP_NOT_FOUND' })
  const place = uploads.find((one) => one.path === map!.file.path)!
  expect((await send(place, Buffer.from('more bytes than announced'.repeat(9)))).ok).toBe(false)
})

test.each([
  ['above the limit', { size: 20 * 1024 ** 2 + 1 }],
  ['outside of the release', { path: '../page.js.map' }],
])('rejects the announcement of a map %s', async (_what, change) => {
  const { release, maps } = await withMaps('one', { page: 'page' })
  const body = { ...release.preparation, maps: [{ ...maps[0]!.file, ...change }] }
  await expect(all.prepare({ params, body })).rejects.toMatchObject({ code: 'VALIDATION' })
})
