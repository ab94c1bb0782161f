import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inBlocks } from './in-blocks.ts'

const allowed = async (consume: (key: string) => Promise<unknown>, calls: number) => {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => consume('somewhere')))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('several processes together allow as much as the limit, in a fraction of the queries', async () => {
  const limiter = new RateLimiterMemory({ points: 5000, duration: 60 })
  const consume = vi.spyOn(limiter, 'consume')
  const [one, other] = [
    inBlocks(limiter, { points: 5000, blocks: 500 }),
    inBlocks(limiter, { points: 5000, blocks: 500 }),
  ]
  expect((await allowed(one, 2405)) + (await allowed(other, 3000))).toBe(4995)
  expect(await allowed(one, 6)).toBe(5)
  expect(consume.mock.calls.length).toBeLessThan(520)
})

test('a narrow limit is counted call by call', async () => {
  const limiter = new RateLimiterMemory({ points: 30, duration: 60 })
  const processes = [inBlocks(limiter, { points: 30, blocks: 10 }), inBlocks(limiter, { points: 30, blocks: 10 })]
  expect(await allowed(processes[0]!, 20)).toBe(20)
  expect(await allowed(processes[1]!, 20)).toBe(10)
})

test('a block ends with its window', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limiter = new RateLimiterMemory({ points: 5000, duration: 60 })
  const consume = inBlocks(limiter, { points: 5000, blocks: 500 })
  await consume('somewhere')
  vi.advanceTimersByTime(60_001)
  await consume('somewhere')
  expect((await limiter.get('somewhere'))?.consumedPoints).toBe(10)
})
