import type { ClientSession, Model, Types } from 'mongoose'
import type { ScopedReads } from './scoped.ts'

export async function countBy<T>(
  model: Model<T> | ScopedReads<T>,
  field: string,
  ids: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, number>> {
  const counted = await model
    .aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { [field]: { $in: ids } } },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    ])
    .session(session)
  return new Map(counted.map(({ _id, count }) => [String(_id), count]))
}
