/** One page of a list, as the API answers it. */
export interface Page<T> {
  items: readonly T[]
  /** How many items the whole list has, where the API counts them. */
  total?: number
}

interface WithId {
  id: string | number
}

/**
 * The items of each page, each item once: a change between two reads can move one to the next page. As long as a page is the same,
 * so is its array.
 */
export function itemsByPage<T extends WithId>(pages: readonly Page<T>[]): (readonly T[])[] {
  const seen = new Set<string | number>()
  return pages.map(({ items }) => {
    const fresh = items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh.length === items.length ? items : fresh
  })
}

/** All items of the pages, each once. */
export const itemsOf = <T extends WithId>(pages: readonly Page<T>[] = []): T[] => itemsByPage(pages).flat()
