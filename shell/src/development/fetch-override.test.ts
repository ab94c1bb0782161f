// @vitest-environment node
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'
import { fetchOverride } from './fetch-override.ts'
import { overridesTexts as texts } from './texts.ts'

const registry = makeRegistry({ gallery: {}, account: {} })
const { manifest } = registry.remotes['gallery']!
beforeEach(() => vi.stubGlobal('location', new URL('http://localhost/')))
afterEach(() => vi.unstubAllGlobals())

/** Host of a dev server with this response; without one, a host that is not running. */
async function devServer(status?: number, body: unknown = ''): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status!, { 'access-control-allow-origin': '*' }).end(JSON.stringify(body))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  if (status === undefined) server.close()
  else onTestFinished(() => void server.close())
  return `localhost:${port}`
}
const fetched = (host: string, remote = 'gallery') => fetchOverride(remote, `http://${host}/remote.json`, registry)
/** Simulates the browser's permission check for a page of another machine. */
const permit = (name: string, state: PermissionState, hostname: string) => {
  vi.stubGlobal('location', new URL(`https://${hostname}/`))
  const query = (asked: { name: string }) =>
    asked.name === name ? Promise.resolve({ state }) : Promise.reject(new TypeError())
  vi.stubGlobal('navigator', { permissions: { query } })
}

test('loads the manifest of a dev server', async () => {
  expect(await fetched(await devServer(200, manifest))).toEqual(manifest)
})

test('a dev server may provide an unreleased remote', async () => {
  const blog = { ...manifest, name: 'blog' }
  expect(await fetched(await devServer(200, blog), 'blog')).toEqual(blog)
})

test.each([
  ['nobody listens', undefined, null, texts.noAnswer],
  ['there is no manifest', 404, null, (host: string) => texts.answered(host, 404)],
  ['it is something else', 200, { ok: true }, (host: string) => texts.noManifest(`http://${host}/remote.json`)],
  ['it is nothing', 200, null, (host: string) => texts.noManifest(`http://${host}/remote.json`)],
  ['it is another remote', 200, { ...manifest, name: 'account' }, (host: string) => texts.otherRemote(host, 'account')],
  ['it needs another platform', 200, { ...manifest, platform: '^9.0.0' }, () => /^gallery needs the platform \^9/],
])('where %s, the error names the cause', async (_, status, body, message) => {
  const host = await devServer(status, body)
  await expect(fetched(host)).rejects.toThrow(message(host))
})

test.each([
  ['answers as another', 200],
  ['is away', undefined],
])('an unknown remote is reported with the known ones, also when its dev server %s', async (_, status) => {
  const host = await devServer(status, manifest)
  await expect(fetched(host, 'galery')).rejects.toThrow(texts.noSuchRemote('galery', 'account, gallery'))
})

test.each(['localhost:4101', 'http://127.0.0.1:4101/remote.json', 'https://elsewhere.example/remote.json'])(
  '%s is no address of an override',
  async (address) => {
    await expect(fetchOverride('gallery', address, registry)).rejects.toThrow(texts.noAddress(address))
  },
)

test.each([
  ['local-network-access', 'denied', 'staging.example', texts.notAllowed],
  ['loopback-network', 'prompt', 'staging.example', texts.notAllowed],
  ['local-network-access', 'granted', 'staging.example', /does not answer/],
  ['local-network-access', 'prompt', 'localhost', /does not answer/],
] as const)('with the permission %s %s on %s', async (name, state, hostname, message) => {
  const host = await devServer()
  permit(name, state, hostname)
  await expect(fetched(host)).rejects.toThrow(message)
})
