import type { Types } from 'mongoose'
import { readCursor, writeCursor } from './cursor.ts'
import type { Position } from './cursor.ts'

/** `list` is a unique name, `invalid` the error for a foreign cursor, `ids` the pattern of non-ObjectId ids. */
export interface PageRequest {
  list: string
  cursor: string | undefined
  limit: number
  invalid: () => Error
  ids?: RegExp
}

export interface Page<T> {
  entries: T[]
  next_cursor: string | null
  total: number
}

interface Source<T> {
  after(position: Position | undefined, limit: number): Promise<T[]>
  valueOf(entry: T): number
  /** Counted on the first page only. */
  total?(): Promise<number>
}

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

export const byDate = (position: Position | undefined) =>
  position && { value: new Date(position.value), id: position.id }

export const byDateAndNumber = (position: Position | undefined) =>
  position && { value: new Date(position.value), id: Number(position.id) }
