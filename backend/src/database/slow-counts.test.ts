import { expect, test } from 'vitest'
import { slowCounts } from './slow-counts.ts'

test('keeps a slow count for a hundred times as long as it took, a fast one not at all', async () => {
  let [time, number] = [0, 0]
  const counted = slowCounts(() => time)
  const taking = (ms: number) => async () => {
    await Promise.resolve()
    time += ms
    return ++number
  }
  expect([await counted('few', taking(10)), await counted('few', taking(10))]).toEqual([1, 2])
  expect([await counted('many', taking(200)), await counted('many', taking(200))]).toEqual([3, 3])
  expect(await counted('others', taking(10))).toBe(4)
  time += 20_000
  expect(await counted('many', taking(200))).toBe(5)
})
