import type { ArtworkPage } from '@atelier/contract/artworks/schemas.ts'
import type { InfiniteOptions } from '@atelier/contract/queries.ts'

export type ReadPage = InfiniteOptions<ArtworkPage>['queryFn']

interface KeptPage {
  list: string
  cursor: string
  page: Promise<ArtworkPage>
}

/** Holds one prefetched page, even while in flight, for the next read, so that it is fetched once. */
export function pageKeeper() {
  let kept: KeptPage | undefined
  const keeps = (list: string, cursor: string | undefined) => kept?.list === list && kept.cursor === cursor
  return {
    keeps,
    keep(given: KeptPage): void {
      kept = given
      given.page.catch(() => {
        if (kept === given) kept = undefined
      })
    },
    /** Wraps `read` to use the prefetched page if it matches; if that failed, fetches it again. */
    reader:
      (list: string, read: ReadPage): ReadPage =>
      (context) => {
        if (!kept || !keeps(list, context.pageParam)) return read(context)
        const { page } = kept
        kept = undefined
        return page.catch(() => read(context))
      },
  }
}
