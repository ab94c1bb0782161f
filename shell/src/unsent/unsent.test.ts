import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IsGone } from '../keeping/kept.ts'
import { KEPT_MS } from '../keeping/limits.ts'
import { createUnsent } from './unsent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** A browser tab with stored data of these users. */
function openTab(kept: string[], hasUnsent = true) {
  const forget = vi.fn((isGone: IsGone) => kept.splice(0, kept.length, ...kept.filter((owner) => !isGone(owner))))
  const unsent = createUnsent([{ hasUnsent: () => hasUnsent, forget: (isGone) => void forget(isGone) }], () => {})
  return { ...unsent, forget }
}

test('an ended session or a log-out leaves no data behind', async () => {
  const kept = ['mira', 'jon']
  await openTab(kept).settle('mira')
  expect(kept).toEqual(['mira'])
  await openTab(kept).settle(null)
  expect(kept).toEqual([])
})

test('prompts once before the log-out, and canceling changes nothing', async () => {
  const kept = ['mira']
  const tab = openTab(kept)
  const leaving = tab.beforeSignOut('mira', false)
  expect(tab.isAsking()).toBe(true)
  tab.answer('stay')
  expect([await leaving, tab.isAsking(), kept]).toEqual([false, false, ['mira']])
  const again = tab.beforeSignOut('mira', false)
  tab.answer('remove')
  expect([await again, kept]).toEqual([true, []])
})

test('kept data stays until its owner returns and logs out without keeping it', async () => {
  const kept = ['mira']
  const tab = openTab(kept)
  await tab.settle('mira')
  const leaving = tab.beforeSignOut('mira', false)
  tab.answer('keep')
  expect(await leaving).toBe(true)
  await tab.settle(null)
  await openTab(kept).settle('jon')
  expect(kept).toEqual(['mira'])
  await openTab(kept).settle('mira')
  await openTab(kept).settle(null)
  expect(kept).toEqual([])
})

test('kept data is removed after 30 days', async () => {
  const kept = ['mira']
  const tab = openTab(kept)
  void tab.beforeSignOut('mira', false)
  tab.answer('keep')
  vi.setSystemTime(Date.now() + KEPT_MS + 1)
  await openTab(kept).settle(null)
  expect(kept).toEqual([])
})

test('no prompt if everything was sent or when deleting the account; both leave no data', async () => {
  for (const [hasUnsent, now] of [
    [false, false],
    [true, true],
  ] as const) {
    const kept = ['mira']
    expect(await openTab(kept, hasUnsent).beforeSignOut('mira', now)).toBe(true)
    expect(kept).toEqual([])
  }
})

test('a log-out does not wait for unresponsive storage', async () => {
  const unsent = createUnsent([{ hasUnsent: () => false, forget: () => new Promise(() => {}) }], () => {})
  const left = vi.fn()
  void unsent.beforeSignOut('mira', false).then(left)
  await vi.advanceTimersByTimeAsync(2999)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveBeenCalledWith(true)
})
