const PAGE = 200

/** Unlike a database cursor, it holds no resources while the consumer is slow. */
export async function* everyPage<T>(after: (last: T | undefined, limit: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ;) {
    const page = await after(last, PAGE)
    yield page
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

export const placeOf = (last: { _id: unknown; created_at: Date } | undefined) =>
  last && { value: last.created_at, id: String(last._id) }
