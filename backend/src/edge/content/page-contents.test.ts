import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteManifest, Release } from '@atelier/contract/releases/manifest.ts'
import { sampleRegistry } from '../../../test/sample-registry.ts'
import { createLogger } from '../../kernel/logger.ts'
import { TooCostlyError } from '../../processes/worker-pool.ts'
import { integrityOf } from '../../releases/files/integrity.ts'
import { PageContents } from './page-contents.ts'
import { createRenderers } from './renderers.ts'

const paint = (html: string) => `JSON.stringify({ html: ${html}, css: '' })`
const greeting = `globalThis.renderContent = async (text) => {
  const { pathname, answers } = JSON.parse(text)
  return ${paint('`<h1>${pathname}: ${answers["/api/artworks/7"].title}</h1>`')}
}`

/** Contents of a gallery whose renderer is this script, and a function that reads one of its pages. */
function contentsWith(script: string, { stored = script, ask = createRenderers(limits, 2) } = {}) {
  const open = vi.fn(() => {
    const bytes = Buffer.from(stored)
    return Promise.resolve({ body: Readable.from([bytes]), size: bytes.length, contentType: 'text/javascript' })
  })
  const asked = vi.fn(ask)
  const contents = new PageContents({ open }, createLogger('silent'), asked)
  const gallery = structuredClone(sampleRegistry.remotes['gallery']!)
  const integrity = { 'renderer.js': integrityOf(Buffer.from(script)) }
  const release: Release<RemoteManifest> = {
    ...gallery,
    manifest: { ...gallery.manifest, renderer: 'renderer.js', integrity },
  }
  const read = (title = 'Aurora', pathname = '/artwork/7') =>
    contents.read({
      app: 'gallery',
      release,
      pattern: '/artwork/:id',
      pathname,
      data: { '/api/artworks/7': JSON.stringify({ title }) },
    })
  return { read, open, asked }
}
const limits = { bytes: 16 * 1024 ** 2, stackBytes: 256 * 1024, ms: 500 }

test('renders a page with its data once, and again when the data change', async () => {
  const { read, open, asked } = contentsWith(greeting)
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toEqual({ html: '<h1>/artwork/7: Aurora</h1>', css: '' })
  expect(other).toBe(one)
  expect(await read()).toBe(one)
  expect((await read('Borealis'))?.html).toContain('Borealis')
  expect((await read('Aurora', '/artwork/8'))?.html).toContain('/artwork/8')
  expect(open).toHaveBeenCalledOnce()
  // The first question does not carry the script
  expect(asked).toHaveBeenCalledTimes(4)
})

test('renders again after five minutes, as ages are part of the content', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { read, asked } = contentsWith(greeting)
  await read()
  vi.setSystemTime(new Date('2026-01-01T10:04:59Z'))
  await read()
  // The first question does not carry the script
  expect(asked).toHaveBeenCalledTimes(2)
  vi.setSystemTime(new Date('2026-01-01T10:05:00Z'))
  await read()
  expect(asked).toHaveBeenCalledTimes(3)
})

test.each([
  ['fails', `globalThis.renderContent = async () => { throw new Error('broken') }`],
  ['has no render function', 'globalThis.other = 1'],
  ['returns no paint', 'globalThis.renderContent = async () => "<p></p>"'],
  ['returns a script', `globalThis.renderContent = async () => ${paint('"<script>alert(1)</script>"')}`],
  ['leaves an element open', `globalThis.renderContent = async () => ${paint('"<div>"')}`],
])('a renderer that %s leaves the page its skeleton, and is not run again for it', async (_, script) => {
  const { read, asked } = contentsWith(script)
  expect(await read()).toBeNull()
  const { length } = asked.mock.calls
  expect(await read()).toBeNull()
  expect(asked).toHaveBeenCalledTimes(length)
})

test('a script other than the released one is not run', async () => {
  const { read } = contentsWith(greeting, { stored: greeting.replace('h1', 'h2') })
  expect(await read()).toBeNull()
})

test('a renderer that exceeds the limits of its process pauses, and few renders wait at once', async () => {
  const costly = contentsWith(greeting, { ask: () => Promise.reject(new TooCostlyError()) })
  expect(await costly.read()).toBeNull()
  expect(await costly.read('Borealis')).toBeNull()
  expect(costly.asked).toHaveBeenCalledOnce()

  const late = contentsWith(greeting, { ask: () => new Promise(() => {}) })
  const reads = Array.from({ length: 20 }, (_, n) => late.read(`Aurora ${n}`))
  expect(await Promise.all(reads.slice(16))).toEqual([null, null, null, null])
  expect(late.asked).toHaveBeenCalledTimes(16)
})
