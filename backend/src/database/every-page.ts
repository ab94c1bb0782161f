/** Rows read at once. */
const PAGE = 200

/**
 * All of a list, a page at a time. `after` reads what follows a row. Nothing waits in the database while whoever reads is slow, as a
 * cursor would.
 */
export async function* everyPage<T>(after: (last: T | undefined, limit: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ;) {
    const page = await after(last, PAGE)
    yield page
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

/** Where a row stands in a list by date, for `readAfter`. */
export const placeOf = (last: { _id: unknown; created_at: Date } | undefined) =>
  last && { value: last.created_at, id: String(last._id) }
