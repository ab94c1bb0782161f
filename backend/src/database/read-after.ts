import { Types } from 'mongoose'
import type { Query, QueryFilter } from 'mongoose'

type Range = QueryFilter<unknown>
export type Direction = 1 | -1

/** Two queries, so that each reads one index range, however many values are equal. */
export async function readAfter<T, D>(
  field: string,
  after: { value: number | Date; id: string | number } | undefined,
  limit: number,
  find: (range: Range) => Query<T[], D>,
  direction: Direction = -1,
): Promise<T[]> {
  const read = (range: Range, most: number) =>
    find(range)
      .sort({ [field]: direction, _id: direction })
      .limit(most)
      .exec()
  if (!after) return read({}, limit)
  const id = typeof after.id === 'number' ? after.id : new Types.ObjectId(after.id)
  const beyond = direction === 1 ? '$gt' : '$lt'
  const alike = await read({ [field]: after.value, _id: { [beyond]: id } }, limit)
  if (alike.length === limit) return alike
  return [...alike, ...(await read({ [field]: { [beyond]: after.value } }, limit - alike.length))]
}
