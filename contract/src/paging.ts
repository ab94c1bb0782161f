import * as z from 'zod'
import { atMost } from './bounds.ts'

/** An opaque position in a list: returned as `next_cursor`, null at the end, and passed to continue. */
const Cursor = z.string().check(atMost(300))

export const invalidCursor = { status: 422, text: 'This list has changed. Please reload it.' } as const

/** Query of a list: `cursor` continues it, `limit` is the page size. Default: `size`. */
export const pageQuery = (max: number, size: number) =>
  z.object({ cursor: Cursor.optional(), limit: z.int().min(1).max(max).default(size) })

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
