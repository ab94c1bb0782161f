import type { Types } from 'mongoose'
import { readCursor, writeCursor } from './cursor.ts'
import type { Position } from './cursor.ts'

/**
 * What is asked of a list: its name tells it from every other, `invalid` makes the error for a cursor that is not its own,
 * `ids` says how its ids look where they are no ObjectIds.
 */
export interface PageRequest {
  list: string
  cursor: string | undefined
  limit: number
  invalid: () => Error
  ids?: RegExp
}

/** One page of a list: its entries and how to go on. */
export interface Page<T> {
  entries: T[]
  next_cursor: string | null
  total: number
}

/** What a page reads: so many entries after a position. `valueOf` is what the list is sorted by. */
interface Source<T> {
  after(position: Position | undefined, limit: number): Promise<T[]>
  valueOf(entry: T): number
  /** How many the list holds; counted on its first page alone. */
  total?(): Promise<number>
}

/** Reads a page: one entry more than asked tells whether there is another. */
export async function readPage<T extends { _id: Types.ObjectId | number }>(
  { list, cursor, limit, invalid, ids }: PageRequest,
  source: Source<T>,
): Promise<Page<T>> {
  const position = cursor === undefined ? undefined : readCursor(list, cursor, ids)
  if (cursor !== undefined && !position) throw invalid()
  const [found, total] = await Promise.all([
    source.after(position, limit + 1),
    position?.total ?? source.total?.() ?? 0,
  ])
  const entries = found.slice(0, limit)
  const last = found.length > limit ? entries.at(-1) : undefined
  return {
    entries,
    total,
    next_cursor: last ? writeCursor(list, { value: source.valueOf(last), id: String(last._id), total }) : null,
  }
}

/** A position in a list sorted by a date. */
export const byDate = (position: Position | undefined) =>
  position && { value: new Date(position.value), id: position.id }

/** The same where ids are numbers. */
export const byDateAndNumber = (position: Position | undefined) =>
  position && { value: new Date(position.value), id: Number(position.id) }
