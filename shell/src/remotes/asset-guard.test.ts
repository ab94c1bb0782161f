import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'

const registry = makeRegistry({ gallery: { integrity: { 'a.js': 'sha384-a', 'a.css': 'sha384-b' } } })

async function guard() {
  vi.resetModules()
  const module = await import('./asset-guard.ts')
  module.guardAssets(registry)
  return module
}

let prepared: Awaited<ReturnType<typeof guard>>
beforeEach(async () => {
  prepared = await guard()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

function style(href: string) {
  const element = document.createElement('link')
  element.href = new URL(href, location.href).href
  prepared.prepareAsset(element)
  return element
}

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
    as: link.as,
    href: link.href.replace(location.origin, ''),
    integrity: link.integrity,
    crossOrigin: link.getAttribute('crossorigin'),
  }))

function script(src: string) {
  const element = document.createElement('script')
  element.src = new URL(src, location.href).href
  prepared.prepareAsset(element)
  return element
}

test('a file of the registry gets its integrity', () => {
  expect(script('/assets/gallery/v1/a.js').integrity).toBe('sha384-a')
  expect(script('/assets/shell/v1/index.js').integrity).toBe('sha384-shell')
})

test('an unknown file gets an integrity that matches no file', () => {
  expect(script('/assets/gallery/v1/evil.js').integrity).toBe(`sha384-${'A'.repeat(64)}`)
  expect(script('https://evil.example/assets/gallery/v1/a.js').integrity).toBe(`sha384-${'A'.repeat(64)}`)
})

test('guards style sheets too', () => {
  expect(style('/assets/gallery/v1/a.css').integrity).toBe('sha384-b')
})

test('a repeated request gets a new URL and keeps its integrity', () => {
  script('/assets/gallery/v1/a.js')
  const second = script('/assets/gallery/v1/a.js?retry=1')
  expect(new URL(second.src).search).toBe('?retry=1')
  expect(second.integrity).toBe('sha384-a')
  expect(new URL(script('/assets/gallery/v1/a.js').src).search).toBe('?retry=2')
})

test('exempt files need no hash', () => {
  prepared.exemptFromIntegrity('http://localhost:4101/')
  expect(script('http://localhost:4101/a.js').integrity).toBe('')
})

test('a file fails after half a minute; a loaded one is left alone', () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  const elements = [style('/assets/gallery/v1/a.css'), script('/assets/gallery/v1/a.js')]
  for (const element of elements) element.onerror = failed
  elements[1]!.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(29_999)
  expect(failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('giving up fails pending files immediately, and every file of the release gets a new URL', () => {
  const failed = vi.fn()
  const remote = script('/assets/gallery/v1/a.js')
  const shell = script('/assets/shell/v1/index.js')
  remote.onerror = shell.onerror = failed
  prepared.abort(registry.remotes['gallery']!)
  expect(failed.mock.calls.map(([event]) => (event as Event).target)).toEqual([remote])
  expect(new URL(style('/assets/gallery/v1/a.css').href).search).toBe('?retry=1')
})

test('a file that leaving the page ends does not fail, but times out if the page stays', () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  const elements = [style('/assets/gallery/v1/a.css'), script('/assets/gallery/v1/a.js')]
  for (const element of elements) element.onerror = failed
  dispatchEvent(new Event('beforeunload'))
  for (const element of elements) element.dispatchEvent(new Event('error'))
  expect(failed).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  vi.advanceTimersByTime(30_000)
  expect(failed).toHaveBeenCalledTimes(2)
})

test('preloads a page’s files once, with the bundler’s request mode', () => {
  const files = [
    { as: 'style', href: '/assets/gallery/v1/a.css' },
    { as: 'script', href: '/assets/gallery/v1/a.js' },
  ] as const
  for (const file of [...files, ...files]) prepared.preloadFile(file)
  const [css, js] = [
    { as: 'style', href: '/assets/gallery/v1/a.css', integrity: 'sha384-b', crossOrigin: null },
    { as: 'script', href: '/assets/gallery/v1/a.js', integrity: 'sha384-a', crossOrigin: 'anonymous' },
  ]
  expect(preloads()).toEqual([css, js])
  expect(script('/assets/gallery/v1/a.js').src).toBe(new URL('/assets/gallery/v1/a.js', location.href).href)
  prepared.bustCache(registry.remotes['gallery']!)
  for (const file of files) prepared.preloadFile(file)
  expect(preloads().slice(2)).toEqual([{ ...css, href: '/assets/gallery/v1/a.css?retry=1' }])
})

test('preloads a file again after its preload has failed', () => {
  const linked = document.head.appendChild(document.createElement('link'))
  Object.assign(linked, { rel: 'preload', as: 'style', href: '/assets/gallery/v1/a.css' })
  prepared.guardAssets(registry)
  const addresses = ['/assets/gallery/v1/a.css', '/assets/gallery/v1/a.js']
  const preloadBoth = () => {
    prepared.preloadFile({ as: 'style', href: addresses[0]! })
    prepared.preloadFile({ as: 'script', href: addresses[1]! })
    return preloads().map(({ href }) => href)
  }
  expect(preloadBoth()).toEqual(addresses)
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('error'))
  expect(preloadBoth()).toEqual([...addresses, ...addresses])
})

test('does not preload a loaded file', () => {
  script('/assets/gallery/v1/a.js').dispatchEvent(new Event('load'))
  prepared.bustCache(registry.remotes['gallery']!)
  prepared.preloadFile({ as: 'script', href: '/assets/gallery/v1/a.js' })
  expect(preloads()).toEqual([])
})

test('a file whose hash the document omitted is requested once the manifest has it', async () => {
  const { gallery } = registry.remotes
  const { integrity, ...manifest } = gallery!.manifest
  const partial = structuredClone(registry)
  partial.remotes['gallery'] = { ...gallery!, partial: true, manifest: { ...manifest, integrity: {} } }
  prepared.guardAssets(partial)
  let arrive = (_: Response) => {}
  const network = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const [js, css] = [script('/assets/gallery/v1/a.js'), style('/assets/gallery/v1/a.css')]
  const evil = script('/assets/gallery/v1/evil.js')
  expect([js.hasAttribute('src'), css.hasAttribute('href')]).toEqual([false, false])
  arrive(new Response(JSON.stringify({ ...manifest, integrity })))
  await vi.waitFor(() => expect(js.getAttribute('src')).toContain('/assets/gallery/v1/a.js'))
  expect([js.integrity, css.integrity]).toEqual(['sha384-a', 'sha384-b'])
  expect(css.href).toContain('/assets/gallery/v1/a.css')
  expect(evil.integrity).toBe(`sha384-${'A'.repeat(64)}`)
  expect(network).toHaveBeenCalledOnce()
})

test('a file fails with its manifest, and giving up fails it at once', async () => {
  const failed = vi.fn()
  const { gallery } = registry.remotes
  const partial = structuredClone(registry)
  partial.remotes['gallery'] = { ...gallery!, partial: true, manifest: { ...gallery!.manifest, integrity: {} } }
  prepared.guardAssets(partial)
  const network = vi.spyOn(globalThis, 'fetch')
  network.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
  const first = script('/assets/gallery/v1/a.js')
  first.onerror = failed
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  network.mockReturnValue(new Promise(() => {}))
  const second = script('/assets/gallery/v1/a.js')
  second.onerror = failed
  prepared.abort(partial.remotes['gallery'])
  expect(failed).toHaveBeenCalledTimes(2)
  expect(second.hasAttribute('src')).toBe(false)
})
