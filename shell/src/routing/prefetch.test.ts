import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import type { PageTarget } from '../remotes/page-loads.ts'
import { createLeaveGuard } from '../router/leave-guard.ts'
import { prefetchPages } from './prefetch.ts'
import { routesOf } from '../routes.tsx'
import { createMemoryRouter } from '../../testing/memory-router.ts'

const registry = makeRegistry({
  gallery: { pages: [makePage('/'), makePage('/popular'), makePage('/artwork/:id')] },
  projects: { pages: [makePage('/find-project')] },
})
const links = `
  <nav><a id="find" href="/find-project"><b>Find</b></a><a id="here" href="/">Here</a></nav>
  <main>
    <a id="contact" href="/contact">Contact</a>
    <a id="away" href="https://atelier.example/popular">Away</a>
    <a id="tab" href="/popular" target="_blank">In a tab</a>
    <a id="first" href="/artwork/1">One</a>
    <a id="second" href="/artwork/2">Two</a>
    <a id="popular" href="/popular">Popular</a>
    <p id="text">Text</p>
  </main>`
/** Longer than the pause between scans of a page's links. */
const A_WHILE_MS = 10_000

const ready = vi.fn<(target: PageTarget) => Promise<void>>()
const fetchData = vi.fn<(target: PageTarget) => Promise<void>>()
const fetched = () => ready.mock.calls.map(([{ pathname }]) => pathname)
const find = (id: string) => document.getElementById(id)!
const listen = vi.spyOn(document, 'addEventListener')

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
  document.body.innerHTML = links
  ready.mockReset().mockResolvedValue()
  fetchData.mockReset().mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
  for (const [name, listener] of listen.mock.calls) document.removeEventListener(name, listener)
  listen.mockClear()
  delete (navigator as { connection?: object }).connection
  document.body.innerHTML = ''
})

function begin() {
  const { routes, state } = createMemoryRouter(routesOf(registry, createLeaveGuard()))
  const router = { routes, state: { ...state } }
  prefetchPages(router, { ready, fetchData })
  return router
}

const dispatch = (name: string, target: Element) => target.dispatchEvent(new Event(name, { bubbles: true }))

test.each(['pointerover', 'focusin', 'touchstart'])('prefetches the linked page immediately on %s', (name) => {
  begin()
  dispatch(name, find('find').firstElementChild!)
  expect(ready.mock.lastCall?.[0]).toMatchObject({ remote: 'projects', page: { path: '/find-project' } })
})

test('prefetches a page once, whatever its URL', () => {
  begin()
  for (const id of ['first', 'first', 'second']) dispatch('pointerover', find(id))
  expect(fetched()).toEqual(['/artwork/1'])
})

test('fetches the data of each linked page after a moment, not while passing over it or scrolling', () => {
  begin()
  const paths = () => fetchData.mock.calls.map(([{ pathname, search }]) => pathname + search)
  dispatch('pointerover', find('first'))
  vi.advanceTimersByTime(60)
  dispatch('pointerover', find('second'))
  vi.advanceTimersByTime(60)
  expect(paths()).toEqual([])
  vi.advanceTimersByTime(10)
  expect(paths()).toEqual(['/artwork/2'])

  dispatch('touchstart', find('first'))
  dispatch('pointercancel', find('first'))
  dispatch('pointerover', find('here'))
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(paths()).toEqual(['/artwork/2'])
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true })
  dispatch('focusin', find('first'))
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(paths()).toEqual(['/artwork/2'])
})

test.each(['contact', 'away', 'tab', 'text'])('prefetches nothing for %s', (id) => {
  begin()
  dispatch('pointerover', find(id))
  expect(ready).not.toHaveBeenCalled()
})

test('prefetches the content’s links one at a time while idle', async () => {
  let arrive = () => {}
  ready.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  begin()
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(fetched()).toEqual(['/artwork/1'])
  arrive()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(fetched()).toEqual(['/artwork/1', '/popular'])
})

test('finds links added later', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  document.querySelector('main')!.append(find('find'))
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(fetched()).toEqual(['/artwork/1', '/popular', '/find-project'])
})

test('does not delay a page that is loading', async () => {
  const { state } = begin()
  const { navigation } = state
  state.navigation = { ...navigation, state: 'loading' } as typeof navigation
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(ready).not.toHaveBeenCalled()
  state.navigation = navigation
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(fetched()).toEqual(['/artwork/1', '/popular'])
})

test('prefetches only on hover, focus or touch in data-saver mode', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  begin()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(ready).not.toHaveBeenCalled()
  dispatch('pointerover', find('popular'))
  expect(fetched()).toEqual(['/popular'])
})
