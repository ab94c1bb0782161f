import { Types } from 'mongoose'
import type { Query, QueryFilter } from 'mongoose'

type Range = QueryFilter<unknown>
/** 1 is rising. */
export type Direction = 1 | -1

/**
 * Reads what follows a position in a list sorted by `field` and `_id`, both falling unless told. It asks twice, first for the
 * entries of the same value, as each question then reads one stretch of the index, however many entries are alike.
 */
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
