import type { Model, Query, QueryFilter } from 'mongoose'

const AT_ONCE = 200

/** Reads what a query finds, so many at once, until it finds none. Whoever reads takes them out of what the query finds. */
export async function* batches<T, D>(find: () => Query<T[], D>): AsyncGenerator<T[]> {
  for (;;) {
    const batch = await find().limit(AT_ONCE).exec()
    if (batch.length > 0) yield batch
    if (batch.length < AT_ONCE) return
  }
}

/** Deletes what a filter finds, however much: one command for all might take longer than its connection waits. */
export async function deleteAll<D extends { _id: unknown }>(model: Model<D>, filter: QueryFilter<D>): Promise<void> {
  for await (const batch of batches(() => model.find(filter, ['_id']).lean<Pick<D, '_id'>[]>()))
    await model.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } } as QueryFilter<D>)
}
