import { Types } from 'mongoose'
import type { Query, QueryFilter } from 'mongoose'

type Range = QueryFilter<unknown>

/**
 * Reads what follows a position in a list sorted by `field` and `_id`, both descending. It asks twice, first for the
 * entries of the same value, as each question then reads one stretch of the index, however many entries are alike.
 */
export async function readAfter<T, D>(
  field: string,
  after: { value: number | Date; id: string | number } | undefined,
  limit: number,
  find: (range: Range) => Query<T[], D>,
): Promise<T[]> {
  const read = (range: Range, most: number) =>
    find(range)
      .sort({ [field]: -1, _id: -1 })
      .limit(most)
      .exec()
  if (!after) return read({}, limit)
  const id = typeof after.id === 'number' ? after.id : new Types.ObjectId(after.id)
  const alike = await read({ [field]: after.value, _id: { $lt: id } }, limit)
  if (alike.length === limit) return alike
  return [...alike, ...(await read({ [field]: { $lt: after.value } }, limit - alike.length))]
}
