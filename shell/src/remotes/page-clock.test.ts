import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '@atelier/platform/testing'
import { PATIENCE_MS, createPageClock } from './page-clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('the first page is waited for since the document was asked for', () => {
  pass(3000)
  const { navigation } = fakePlatform({ remote: 'shell' })
  const clock = createPageClock(navigation)
  expect(clock.deadline() - Date.now()).toBe(PATIENCE_MS - 3000)
})

test('a new address begins the wait, and so does Retry', async () => {
  const { navigation, go } = fakePlatform({ remote: 'shell' })
  const clock = createPageClock(navigation)
  pass(5000)
  expect(clock.deadline() - Date.now()).toBe(PATIENCE_MS - 5000)
  await go('/creators')
  expect(clock.deadline() - Date.now()).toBe(PATIENCE_MS)
  pass(2000)
  await go('/creators#first')
  expect(clock.deadline() - Date.now()).toBe(PATIENCE_MS - 2000)
  clock.restart()
  expect(clock.deadline() - Date.now()).toBe(PATIENCE_MS)
})

test('what begins after the deadline is waited for as long again', () => {
  const { navigation } = fakePlatform({ remote: 'shell' })
  const clock = createPageClock(navigation)
  pass(60_000)
  expect(clock.deadline() - Date.now()).toBe(PATIENCE_MS)
})
