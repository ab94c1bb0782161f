import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buyer, fakeSession } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { PAGE_TIMEOUT_MS } from './page-clock.ts'
import { createPageLoads } from './page-loads.ts'

const page = makePage('/popular')
const pageWithSlot = { ...makePage('/creators'), slots: ['heart', 'hire'] }
const filling = { name: 'heart', expose: './slot-heart', reserve: {}, assets: { js: ['heart.js'], css: [] } }
const forBuyers = { ...filling, name: 'hire', access: 'buyer' as const, assets: { js: ['hire.js'], css: [] } }
const registry = makeRegistry({ gallery: { pages: [page, pageWithSlot] }, account: { slots: [filling, forBuyers] } })
const target = { remote: 'gallery', page, pathname: '/popular', search: '' }
const withSlot = { remote: 'gallery', page: pageWithSlot, pathname: '/creators', search: '' }
const failure = new Error('gone')

const onError = vi.fn()
const loadPage = vi.fn<(remote: string, pathname: string) => Promise<void>>()
let visitor: Visitor = {}
const session = () => fakeSession(visitor).getSnapshot()
const requestEarly = vi.fn<(address: string) => void>()
const pages = createPageLoads({ registry, loader: { loadPage }, session, requestEarly, onError })

beforeEach(() => {
  onError.mockReset()
  requestEarly.mockReset()
  visitor = {}
  loadPage.mockReset().mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

test('requests all files of the page in parallel', async () => {
  let loaded = () => {}
  loadPage.mockReturnValue(new Promise((resolve) => (loaded = resolve)))
  const ready = pages.ready(target)
  const preload = () => document.querySelector('link[rel=preload]')?.getAttribute('href')
  await vi.waitFor(() => expect(preload()).toContain('/assets/gallery/v1/remoteEntry.js'))
  loaded()
  await ready
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('gallery', '/popular')
})

test("loads the code of a page's slots on navigation, for those who see it", async () => {
  const files = () => [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))
  const isOfSlot = (name: string) => expect.stringContaining(`/assets/account/v1/${name}.js`)
  await pages.ready(withSlot)
  expect(files()).not.toContainEqual(isOfSlot('heart'))
  await pages.ready(withSlot, new AbortController().signal)
  await vi.waitFor(() => expect(files()).toContainEqual(isOfSlot('heart')))
  expect(files()).not.toContainEqual(isOfSlot('hire'))
  visitor = buyer
  await pages.ready(withSlot, new AbortController().signal)
  await vi.waitFor(() => expect(files()).toContainEqual(isOfSlot('hire')))
})

test('stops waiting for a page after the timeout', async () => {
  vi.useFakeTimers()
  loadPage.mockReturnValue(new Promise(() => {}))
  let ready = false
  void pages.ready(target).then(() => (ready = true))
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS - 1)
  expect(ready).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(ready).toBe(true)
})

test('reports the failure of a page that was left meanwhile, not of a prefetch', async () => {
  loadPage.mockRejectedValue(failure)
  const visit = new AbortController()
  await pages.ready(target)
  await pages.ready(target, visit.signal)
  expect(onError).not.toHaveBeenCalled()
  visit.abort()
  await pages.ready(target, visit.signal)
  expect(onError.mock.calls).toEqual([[failure, { remote: 'gallery' }]])
})

test('requests the data of a page early: on navigation, and of linked pages, for those who see them', async () => {
  const preload = ['/api/artworks/:id', '/api/artworks?filter=popular']
  const artwork = { ...makePage('/artwork/:id'), preload }
  const own = { ...artwork, path: '/own/:id', access: 'buyer' as const }
  const pagesOfBoth = createPageLoads({
    registry: makeRegistry({ gallery: { pages: [artwork, own] } }),
    loader: { loadPage },
    session,
    requestEarly,
    onError,
  })
  const asked = () => requestEarly.mock.calls.flat()
  const one = { remote: 'gallery', page: artwork, pathname: '/artwork/7', search: '?filter=new' }
  await pagesOfBoth.ready(one)
  expect(asked()).toEqual([])
  await pagesOfBoth.ready(one, new AbortController().signal)
  await vi.waitFor(() => expect(asked()).toEqual(['/api/artworks/7', '/api/artworks?filter=new']))
  await pagesOfBoth.fetchData({ ...one, page: own, pathname: '/own/8' })
  expect(asked()).toHaveLength(2)
  visitor = buyer
  await pagesOfBoth.fetchData({ ...one, page: own, pathname: '/own/8', search: '' })
  expect(asked().slice(2)).toEqual(['/api/artworks/8', '/api/artworks?filter=popular'])
})
