import { expect, test } from 'vitest'
import { slowCounts } from './slow-counts.ts'

test('keeps a large count that was slow for a hundred times as long as it took, a fast one or one of few not at all', async () => {
  let [time, number] = [0, 1000]
  const counted = slowCounts(() => time)
  const taking = (ms: number) => async () => {
    await Promise.resolve()
    time += ms
    return ++number
  }
  expect([await counted('few', taking(10)), await counted('few', taking(10))]).toEqual([1001, 1002])
  expect([await counted('many', taking(200)), await counted('many', taking(200))]).toEqual([1003, 1003])
  expect(await counted('others', taking(10))).toBe(1004)
  time += 20_000
  expect(await counted('many', taking(200))).toBe(1005)
  number = 4
  expect([await counted('busy', taking(200)), await counted('busy', taking(200))]).toEqual([5, 6])
  expect([await counted('rare', taking(2000)), await counted('rare', taking(2000))]).toEqual([7, 7])
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
