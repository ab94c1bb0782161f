import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLeaveGuard } from '../router/leave-guard.ts'
import { createNavigation } from '../router/navigation.ts'
import { PAGE_TIMEOUT_MS, createPageClock } from './page-clock.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** The clock with its router; the page at `/slow` loads when `arrive` is called. */
function start() {
  let arrive = () => {}
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const router = createMemoryRouter([{ path: '/slow', handle: { load: () => arrived } }, { path: '*' }])
  const clock = createPageClock(createNavigation(router, createLeaveGuard()))
  return { router, left: () => clock.deadline() - Date.now(), restart: clock.restart, arrive }
}

test('the first page’s wait starts with the document request', () => {
  pass(3000)
  expect(start().left()).toBe(PAGE_TIMEOUT_MS - 3000)
})

test('a new URL restarts the wait, as does Retry', async () => {
  const { router, left, restart } = start()
  pass(5000)
  expect(left()).toBe(PAGE_TIMEOUT_MS - 5000)
  await router.navigate('/creators')
  expect(left()).toBe(PAGE_TIMEOUT_MS)
  pass(2000)
  await router.navigate('/creators#first')
  expect(left()).toBe(PAGE_TIMEOUT_MS - 2000)
  restart()
  expect(left()).toBe(PAGE_TIMEOUT_MS)
})

test('a wait that starts after the deadline gets the full time', () => {
  const { left } = start()
  pass(60_000)
  expect(left()).toBe(PAGE_TIMEOUT_MS)
})

test('a page’s wait starts with the click, however late it loads', async () => {
  const { router, left, arrive } = start()
  pass(1000)
  const going = router.navigate('/slow')
  expect(left()).toBe(PAGE_TIMEOUT_MS)
  pass(PAGE_TIMEOUT_MS + 2000)
  arrive()
  await going
  expect(left()).toBe(-2000)
  pass(60_000)
  expect(left()).toBe(PAGE_TIMEOUT_MS)
})
