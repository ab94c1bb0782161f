import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends on demand. */
function work() {
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) => () => {
    order.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  async function end(name: string): Promise<void> {
    ends.get(name)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { order, begin, end }
}

test('a key with much work waits behind those with little, and runs one at a time', async () => {
  const { order, begin, end } = work()
  const enqueue = createFairQueue(2)
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => enqueue('ada', begin(name))),
    ...['b1', 'b2'].map((name) => enqueue('ben', begin(name))),
    enqueue('cem', begin('c1')),
  ]
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['a1', 'b1'])
  await end('a1')
  expect(order).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('c1')
  expect(order.at(-1)).toBe('b2')
  await end('a2')
  expect(order.at(-1)).toBe('a3')
  await end('b2')
  await end('a3')
  await Promise.all(all)
})

test('failed work passes its turn on', async () => {
  const enqueue = createFairQueue(1)
  await expect(enqueue('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enqueue('ben', () => Promise.resolve('done'))).toBe('done')
})
