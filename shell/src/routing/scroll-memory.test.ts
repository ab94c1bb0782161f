import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberScroll } from './scroll-memory.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Opens a document at a path with a navigation type. */
function open(path: string, type: NavigationTimingType) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  rememberScroll(createMemoryRouter([{ path: '*' }], { initialEntries: [{ pathname: path, key: 'default' }] }))
}

function leaveAt(y: number) {
  vi.stubGlobal('scrollY', y)
  dispatchEvent(new Event('scroll'))
  dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
}

const places = () => vi.mocked(scrollTo).mock.calls.map(([options]) => (options as ScrollToOptions).top)

test.each([
  ['a reload', '/creators', 'reload', [700]],
  ['going back to its document', '/creators', 'back_forward', [700]],
  ['going back to another document', '/contact', 'back_forward', []],
  ['opening it anew', '/creators', 'navigate', []],
] as const)('after %s of the tab the page is at its old position or at the top', (_, path, type, expected) => {
  open('/creators', 'navigate')
  leaveAt(700)
  open(path, type)
  expect(places()).toEqual(expected)
})
