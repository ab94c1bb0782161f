import { expect, test } from 'vitest'
import { memoryCounter } from './memory-counter.ts'

test('counts by key, returns the wait in seconds, and resets with the window', () => {
  let time = 60_000 * 7
  const counter = memoryCounter({ points: 3, seconds: 60 }, () => new Date(time))
  expect([1, 2, 3].map(() => counter.take('one'))).toEqual([0, 0, 0])
  time += 15_000
  expect([counter.take('one'), counter.wait('one'), counter.take('other')]).toEqual([45, 45, 0])
  time += 45_000
  expect(counter.take('one')).toBe(0)
})

test('waiting does not count', () => {
  const counter = memoryCounter({ points: 1, seconds: 60 }, () => new Date(0))
  expect([counter.wait('one'), counter.wait('one'), counter.take('one'), counter.wait('one')]).toEqual([0, 0, 0, 60])
})

test('lets new keys pass when full', () => {
  const counter = memoryCounter({ points: 1, seconds: 60 }, () => new Date(0))
  for (let n = 0; n < 100_000; n++) counter.take(String(n))
  expect([counter.take('late'), counter.take('late'), counter.take('7')]).toEqual([0, 0, 60])
})
