/** Rows read at once. */
const PAGE = 200

/**
 * Iterates over a whole list page by page. `after` reads the rows after a given one. Unlike a database cursor, it holds no
 * resources while the consumer is slow.
 */
export async function* everyPage<T>(after: (last: T | undefined, limit: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ;) {
    const page = await after(last, PAGE)
    yield page
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

/** The position of a row in a list by date, for `readAfter`. */
export const placeOf = (last: { _id: unknown; created_at: Date } | undefined) =>
  last && { value: last.created_at, id: String(last._id) }
