import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2030-05-05T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete document.documentElement.dataset['now']
})

const answering = (date: number, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(async () => new Response('', { headers: { date: new Date(date).toUTCString(), ...headers } }))

test.each([-2 * HOUR_MS, 2 * HOUR_MS])('a clock that is off by %i ms follows the responses', async (off) => {
  const clock = createServerClock(document, answering(START - off))
  await clock.fetch('/api')
  expect(clock.now()).toBe(START - off)
  vi.setSystemTime(START + HOUR_MS)
  expect(clock.now()).toBe(START - off + HOUR_MS)
})

test('a clock that is right stays as it is, also by whole seconds and slow responses', async () => {
  const clock = createServerClock(document, answering(START - 3000))
  await clock.fetch('/api')
  expect(clock.now()).toBe(START)
})

test.each([[{ age: '3600' }], [{ date: 'nonsense' }]])('ignores a response with %o', async (headers) => {
  const clock = createServerClock(document, answering(START - HOUR_MS, headers))
  await clock.fetch('/api')
  expect(clock.now()).toBe(START)
})

test.each([
  ['navigate', START - HOUR_MS],
  ['back_forward', START],
])('the document sets it before any response, unless it is shown again: %s', (type, expected) => {
  document.documentElement.dataset['now'] = String(START - HOUR_MS)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(START)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, responseStart: 0 } as never])
  expect(createServerClock(document, fetch).now()).toBe(expected)
})
