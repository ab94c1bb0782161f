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

test('a count that is slow is joined before it is over, and counted again if it fails', async () => {
  let time = 0
  const counted = slowCounts(() => time)
  let fail: (error: Error) => void = () => {}
  const failing = new Promise<number>((_, reject) => (fail = reject))
  const first = counted('many', () => failing)
  expect(await counted('few', () => Promise.resolve(1))).toBe(1)
  time += 60
  const second = counted('many', () => Promise.resolve(2))
  fail(new Error('too slow'))
  await expect(first).rejects.toThrow('too slow')
  await expect(second).rejects.toThrow('too slow')
  expect(await counted('many', () => Promise.resolve(3))).toBe(3)
})
