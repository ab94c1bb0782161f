import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnline } from './online.ts'

const answer = () => Promise.resolve(new Response())
const fail = () => Promise.reject(new TypeError('Failed to fetch'))
const network = vi.fn<typeof fetch>()
let known = true

beforeEach(() => {
  // The document may be one that another test has left
  dispatchEvent(new Event('pageshow'))
  vi.useFakeTimers()
  network.mockReset().mockImplementation(answer)
  vi.stubGlobal('fetch', network)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => known)
})
afterEach(() => {
  known = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const online = createOnline(() => {})
  const changes: boolean[] = []
  online.subscribe(() => changes.push(online.getSnapshot()))
  return { online, changes }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('browser events take effect immediately', async () => {
  const { changes } = open()
  network.mockImplementation(fail)
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(changes).toEqual([false, true])
  await pass(60_000)
  expect(network).not.toHaveBeenCalled()
})

test('corrects a false offline status within seconds', async () => {
  known = false
  const { online, changes } = open()
  expect(online.getSnapshot()).toBe(false)
  await pass(2000)
  expect(changes).toEqual([true])
})

test('the first failed call detects a dead connection, and a probe its return', async () => {
  const { online, changes } = open()
  network.mockImplementation(fail)
  await expect(online.fetch('/api/artworks')).rejects.toThrow('Failed to fetch')
  await pass(0)
  expect(changes).toEqual([false])
  network.mockImplementation(answer)
  await pass(2000)
  expect(changes).toEqual([false, true])
})

test('requests that end with the document say nothing about the connection', async () => {
  const { online, changes } = open()
  network.mockImplementation(fail)
  dispatchEvent(new Event('beforeunload'))
  await expect(online.fetch('/api/artworks')).rejects.toThrow('Failed to fetch')
  expect(network).toHaveBeenCalledOnce()
  dispatchEvent(new Event('pageshow'))
  online.doubt()
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(changes).toEqual([])
  dispatchEvent(new Event('pageshow'))
})

test('probes with backoff while offline', async () => {
  const { online } = open()
  network.mockImplementation(fail)
  online.doubt()
  for (const [tries, seconds] of [
    [1, 0],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 16],
    [6, 30],
    [7, 30],
  ] as const) {
    await pass(seconds * 1000)
    expect(network).toHaveBeenCalledTimes(tries)
  }
})

test('a successful call while offline probes immediately', async () => {
  const { online, changes } = open()
  network.mockImplementation(fail)
  dispatchEvent(new Event('offline'))
  await pass(20_000)
  network.mockImplementation(answer)
  await online.fetch('/api/artworks')
  await pass(0)
  expect(changes).toEqual([false, true])
})

test('a response from the cache while offline is not trusted', async () => {
  const { online, changes } = open()
  dispatchEvent(new Event('offline'))
  network.mockImplementation((address) => (address === '/healthz' ? fail() : answer()))
  await online.fetch('/api/artworks')
  await pass(0)
  expect(changes).toEqual([false])
})

test.each([
  ['fails while the site answers', new TypeError('Failed to fetch')],
  ['is given up by its caller', new DOMException('gone', 'AbortError')],
])('a call that %s changes nothing', async (_name, error) => {
  const { online, changes } = open()
  network.mockImplementationOnce(() => Promise.reject(error))
  await expect(online.fetch('/api/artworks')).rejects.toBe(error)
  await pass(0)
  expect(changes).toEqual([])
})
