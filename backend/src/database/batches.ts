import type { Model, Query, QueryFilter } from 'mongoose'

const AT_ONCE = 200

/** The caller must remove each batch from the query's results. */
export async function* batches<T, D>(find: () => Query<T[], D>): AsyncGenerator<T[]> {
  for (;;) {
    const batch = await find().limit(AT_ONCE).exec()
    if (batch.length > 0) yield batch
    if (batch.length < AT_ONCE) return
  }
}

/** In batches: one command might take longer than the connection's timeout. */
export async function deleteAll<D extends { _id: unknown }>(model: Model<D>, filter: QueryFilter<D>): Promise<void> {
  for await (const batch of batches(() => model.find(filter, ['_id']).lean<Pick<D, '_id'>[]>()))
    await model.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } } as QueryFilter<D>)
}
