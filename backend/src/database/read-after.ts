import { Types } from 'mongoose'
import type { Query, QueryFilter } from 'mongoose'

type Range = QueryFilter<unknown>
type Direction = 1 | -1

const beyond = (direction: Direction) => (direction === 1 ? '$gt' : '$lt')

/** Directions of a list's sort: of its field, and of the `_id` behind it. */
export interface Directions {
  value: Direction
  id: Direction
}

const DESCENDING: Directions = { value: -1, id: -1 }

/**
 * Reads what follows a position in a list sorted by `field` and `_id`, both descending unless told. It asks twice, first for the
 * entries of the same value, as each question then reads one stretch of the index, however many entries are alike.
 */
export async function readAfter<T, D>(
  field: string,
  after: { value: number | Date; id: string | number } | undefined,
  limit: number,
  find: (range: Range) => Query<T[], D>,
  directions = DESCENDING,
): Promise<T[]> {
  const read = (range: Range, most: number) =>
    find(range)
      .sort({ [field]: directions.value, _id: directions.id })
      .limit(most)
      .exec()
  if (!after) return read({}, limit)
  const id = typeof after.id === 'number' ? after.id : new Types.ObjectId(after.id)
  const alike = await read({ [field]: after.value, _id: { [beyond(directions.id)]: id } }, limit)
  if (alike.length === limit) return alike
  return [...alike, ...(await read({ [field]: { [beyond(directions.value)]: after.value } }, limit - alike.length))]
}
