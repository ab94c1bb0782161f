import { createHash } from 'node:crypto'

export interface Position {
  value: number
  id: string
  total: number
}

export const OBJECT_ID = /^[0-9a-f]{24}$/
/** Range of a Date in milliseconds, in both directions. */
const VALUE_MAX = 8.64e15
export const NUMBER_ID = /^[1-9]\d{0,14}$/

const sum = (list: string, payload: string) =>
  createHash('sha256').update(`${list}\n${payload}`).digest('base64url').slice(0, 11)

/** Opaque, not secret; the checksum binds it to its list and detects changes. */
export function writeCursor(list: string, { value, id, total }: Position): string {
  const payload = Buffer.from(JSON.stringify([value, id, total])).toString('base64url')
  return `${payload}.${sum(list, payload)}`
}

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
