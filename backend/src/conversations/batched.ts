import { isDuplicateKeyError } from '../database/duplicate-key.ts'

/** Bounds the size of a transaction. */
const BATCH_MAX = 50

interface Waiting<I, O> {
  item: I
  resolve(output: O): void
  reject(error: unknown): void
}

/**
 * Processes one batch per key at a time, each with what arrived during the previous one.
 * If an item exists already, the items of its batch are processed one by one.
 */
export function batched<I, O>(process: (items: I[]) => Promise<O[]>): (key: string, item: I) => Promise<O> {
  const queues = new Map<string, Waiting<I, O>[]>()

  async function settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const outputs = await process(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, n) => resolve(outputs[n]!))
    } catch (error) {
      if (batch.length > 1 && isDuplicateKeyError(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function work(key: string, queue: Waiting<I, O>[]): Promise<void> {
    while (queue.length > 0) await settle(queue.splice(0, BATCH_MAX))
    queues.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject }
      const queue = queues.get(key)
      if (queue) return void queue.push(waiting)
      const begun = [waiting]
      queues.set(key, begun)
      void work(key, begun)
    })
}
