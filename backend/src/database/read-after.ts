import { Types } from 'mongoose'

/** Part of a MongoDB filter. */
export type Range = Record<string, unknown>

/**
 * Reads what follows a position in a list sorted by `field` and `_id`, both descending. It asks twice, first for the
 * entries of the same value, as each question then reads one stretch of the index, however many entries are alike.
 */
export async function readAfter<T>(
  field: string,
  after: { value: number | Date; id: string | number } | undefined,
  limit: number,
  find: (range: Range, limit: number) => Promise<T[]>,
): Promise<T[]> {
  if (!after) return find({}, limit)
  const id = typeof after.id === 'number' ? after.id : new Types.ObjectId(after.id)
  const alike = await find({ [field]: after.value, _id: { $lt: id } }, limit)
  if (alike.length === limit) return alike
  return [...alike, ...(await find({ [field]: { $lt: after.value } }, limit - alike.length))]
}
