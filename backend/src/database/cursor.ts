import { createHash } from 'node:crypto'

/** Where a page ended: the sort value and the id of its last entry, and how many entries the list had on the first page. */
export interface Position {
  value: number
  id: string
  total: number
}

const OBJECT_ID = /^[0-9a-f]{24}$/
/** Milliseconds on either side of 1970 that a date can hold: no list is sorted by more. */
const VALUE_MAX = 8.64e15
/** Ids of what is counted from 1. */
export const NUMBER_ID = /^[1-9]\d{0,14}$/

const sum = (list: string, payload: string) =>
  createHash('sha256').update(`${list}\n${payload}`).digest('base64url').slice(0, 11)

/** Writes a position of a list as an opaque text. It names nothing secret: the sum keeps it to its own list, and whole. */
export function writeCursor(list: string, { value, id, total }: Position): string {
  const payload = Buffer.from(JSON.stringify([value, id, total])).toString('base64url')
  return `${payload}.${sum(list, payload)}`
}

/** Reads a cursor; undefined when it is of another list or was changed. `ids` says how ids of the list look. */
export function readCursor(list: string, cursor: string, ids = OBJECT_ID): Position | undefined {
  const [payload = '', given] = cursor.split('.')
  if (sum(list, payload) !== given) return undefined
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (!Array.isArray(parsed)) return undefined
    const [value, id, total] = parsed as unknown[]
    if (!isWhole(value) || !isWhole(total) || Math.abs(value) > VALUE_MAX || total < 0) return undefined
    return typeof id === 'string' && ids.test(id) ? { value, id, total } : undefined
  } catch {
    return undefined
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
