import { afterEach, expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { abortCompletion, completeRelease } from './complete-release.ts'

const whole = makeRegistry({ gallery: { pages: [makePage('/popular')] } }).remotes['gallery']!

function partial() {
  return { ...whole, partial: true as const, manifest: { ...whole.manifest, integrity: {} } }
}

const network = vi.spyOn(globalThis, 'fetch')
afterEach(() => void network.mockReset())
const found = () => Promise.resolve(new Response(JSON.stringify(whole.manifest)))

test('fetches the manifest of exactly this version, once for concurrent callers', async () => {
  network.mockImplementation(found)
  const release = partial()
  await Promise.all([completeRelease('gallery', release), completeRelease('gallery', release)])
  await completeRelease('gallery', release)
  expect(network.mock.calls.map(([address]) => address)).toEqual(['/remotes/gallery/v1.json'])
  expect(release).toEqual(whole)
})

test('a page that the document lists for another remote is left out', async () => {
  const pages = [...whole.manifest.pages, makePage('/handed-over')]
  network.mockResolvedValue(new Response(JSON.stringify({ ...whole.manifest, pages })))
  const release = partial()
  await completeRelease('gallery', release)
  expect(release).toEqual(whole)
})

test('a whole release needs no fetch', async () => {
  await completeRelease('gallery', structuredClone(whole))
  expect(network).not.toHaveBeenCalled()
})

test('a backend of the previous version has the manifest in its registry', async () => {
  const registry = makeRegistry({ gallery: whole.manifest })
  const release = partial()
  network.mockImplementation((address) =>
    Promise.resolve(
      address === '/remotes.json' ? new Response(JSON.stringify(registry)) : new Response('', { status: 404 }),
    ),
  )
  await completeRelease('gallery', release)
  expect(release).toEqual(whole)
  registry.remotes['gallery']!.version = 'v2'
  await expect(completeRelease('gallery', partial())).rejects.toThrow('/remotes/gallery/v1.json returned 404.')
})

test('a failure leaves the release as it is, and the next call repeats the fetch', async () => {
  const other = makeRegistry()
  network
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response(JSON.stringify(other)))
    .mockImplementation(found)
  const release = partial()
  await expect(completeRelease('gallery', release)).rejects.toThrow('/remotes/gallery/v1.json returned 503.')
  expect(release).toEqual(partial())
  await completeRelease('gallery', release)
  expect(release).toEqual(whole)
})

test('aborting fails a pending fetch, so that the next call starts another', async () => {
  network.mockImplementationOnce(
    (_address, init) =>
      new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const release = partial()
  const first = completeRelease('gallery', release)
  abortCompletion(release)
  network.mockImplementation(found)
  const second = completeRelease('gallery', release)
  await expect(first).rejects.toThrow('aborted')
  await second
  await completeRelease('gallery', release)
  expect(network).toHaveBeenCalledTimes(2)
  expect(release).toEqual(whole)
})
