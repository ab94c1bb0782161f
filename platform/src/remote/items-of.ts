/** One page of a list, as returned by the API. */
export interface Page<T> {
  items: readonly T[]
  /** Size of the whole list, if the API counts it. */
  total?: number
}

interface WithId {
  id: string | number
}

/**
 * Items by page without duplicates: a change between two reads can move an item to the next page. An unchanged page keeps the
 * same array.
 */
export function itemsByPage<T extends WithId>(pages: readonly Page<T>[]): (readonly T[])[] {
  const seen = new Set<string | number>()
  return pages.map(({ items }) => {
    const fresh = items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh.length === items.length ? items : fresh
  })
}

/** All items of the pages, without duplicates. */
export const itemsOf = <T extends WithId>(pages: readonly Page<T>[] = []): T[] => itemsByPage(pages).flat()
