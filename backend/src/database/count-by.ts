import type { Model, Types } from 'mongoose'
import type { ScopedReads } from './scoped.ts'

export async function countBy<T>(
  model: Model<T> | ScopedReads<T>,
  field: string,
  ids: readonly Types.ObjectId[],
  only: object = {},
): Promise<Map<string, number>> {
  const counted = await model.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { [field]: { $in: ids }, ...only } },
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  ])
  return new Map(counted.map(({ _id, count }) => [String(_id), count]))
}
