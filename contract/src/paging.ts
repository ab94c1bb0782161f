import * as z from 'zod'

/** Where a page ended, as an opaque text: a list answers it as `next_cursor`, null at the end, and takes it to continue. */
const Cursor = z.string().max(300)

/** The error of a list that is continued where it no longer can be. */
export const invalidCursor = { status: 422, text: 'This list has changed. Please reload it.' } as const

/** The query of a list: `cursor` continues a page, `limit` is the size of a page. Default: `size`. */
export const pageQuery = (max: number, size: number) =>
  z.object({ cursor: Cursor.optional(), limit: z.int().min(1).max(max).default(size) })

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
