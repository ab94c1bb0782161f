import type { mongo } from 'mongoose'

/** Keeps plain updates far below the driver's socket timeout. */
const SIZE = 500

/** Yields IDs in order. Throws when the signal is aborted. */
export async function* batchesOf<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  signal: AbortSignal,
): AsyncGenerator<mongo.InferIdType<T>[]> {
  const rest = collection
    .find(filter)
    .project<{ _id: mongo.InferIdType<T> }>({ _id: 1 })
    .sort({ _id: 1 })
    .batchSize(SIZE)
  let ids: mongo.InferIdType<T>[] = []
  for await (const { _id } of rest) {
    ids.push(_id)
    if (ids.length < SIZE) continue
    signal.throwIfAborted()
    yield ids
    ids = []
  }
  signal.throwIfAborted()
  if (ids.length) yield ids
}
