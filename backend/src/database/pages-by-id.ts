import type { Query } from 'mongoose'

export interface PageById {
  path: string
  changed: Date
}

/** A domain's public pages in the order of their ids. */
export interface PagesById {
  /** The last id of the next `size` pages; undefined if no page follows them. */
  boundary(after: string | undefined, size: number): Promise<string | undefined>
  pages(after: string | undefined, size: number): AsyncIterable<PageById>
}

type Range = { _id?: { $gt: string } }

export function pagesById<T extends { _id: unknown }, D>(
  find: (range: Range) => Query<T[], D>,
  page: (found: T) => PageById,
): PagesById {
  const following = (after: string | undefined) => find(after ? { _id: { $gt: after } } : {}).sort({ _id: 1 })
  return {
    async boundary(after, size) {
      const [last, next] = await following(after)
        .skip(size - 1)
        .limit(2)
      return last && next && String(last._id)
    },
    async *pages(after, size) {
      for await (const found of following(after).limit(size).cursor()) yield page(found as T)
    },
  }
}
