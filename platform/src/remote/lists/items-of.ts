export interface Page<T> {
  items: readonly T[]
  total?: number
}

interface WithId {
  id: string | number
}

/** Items by page without duplicates, as items can move between reads. An unchanged page keeps the same array. */
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
