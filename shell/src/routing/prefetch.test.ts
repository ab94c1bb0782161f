import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import type { PageTarget } from '../remotes/page-loads.ts'
import { createLeaveGuard } from './leave-guard.ts'
import { prefetchPages } from './prefetch.ts'
import { routesOf } from './routes.tsx'

const registry = makeRegistry({
  gallery: { pages: [makePage('/popular'), makePage('/artwork/:id')] },
  projects: { pages: [makePage('/find-project')] },
})
const links = `
  <nav><a id="find" href="/find-project"><b>Find</b></a></nav>
  <main>
    <a id="contact" href="/contact">Contact</a>
    <a id="away" href="https://atelier.example/popular">Away</a>
    <a id="tab" href="/popular" target="_blank">In a tab</a>
    <a id="first" href="/artwork/1">One</a>
    <a id="second" href="/artwork/2">Two</a>
    <a id="popular" href="/popular">Popular</a>
    <p id="text">Text</p>
  </main>`
/** Longer than between two looks at a page's links. */
const A_WHILE_MS = 10_000

const ready = vi.fn<(target: PageTarget) => Promise<void>>()
const fetched = () => ready.mock.calls.map(([{ pathname }]) => pathname)
const find = (id: string) => document.getElementById(id)!
const listen = vi.spyOn(document, 'addEventListener')

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = links
  ready.mockReset().mockResolvedValue()
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
  prefetchPages(router, { ready })
  return router
}

const dispatch = (name: string, target: Element) => target.dispatchEvent(new Event(name, { bubbles: true }))

test.each(['pointerover', 'focusin', 'touchstart'])('on %s the page behind a link is fetched at once', (name) => {
  begin()
  dispatch(name, find('find').firstElementChild!)
  expect(ready.mock.lastCall?.[0]).toMatchObject({ remote: 'projects', page: { path: '/find-project' } })
})

test('a page is fetched once, whatever its address', () => {
  begin()
  for (const id of ['first', 'first', 'second']) dispatch('pointerover', find(id))
  expect(fetched()).toEqual(['/artwork/1'])
})

test.each(['contact', 'away', 'tab', 'text'])('nothing is fetched for %s', (id) => {
  begin()
  dispatch('pointerover', find(id))
  expect(ready).not.toHaveBeenCalled()
})

test('while the browser is idle the pages that the content links to are fetched, one after the other', async () => {
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

test('what comes to the page later is found as well', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  document.querySelector('main')!.append(find('find'))
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(fetched()).toEqual(['/artwork/1', '/popular', '/find-project'])
})

test('a page that is on its way is not held up', async () => {
  const { state } = begin()
  const { navigation } = state
  state.navigation = { ...navigation, state: 'loading' } as typeof navigation
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(ready).not.toHaveBeenCalled()
  state.navigation = navigation
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(fetched()).toEqual(['/artwork/1', '/popular'])
})

test('who saves data fetches only what is pointed at', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  begin()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(ready).not.toHaveBeenCalled()
  dispatch('pointerover', find('popular'))
  expect(fetched()).toEqual(['/popular'])
})
