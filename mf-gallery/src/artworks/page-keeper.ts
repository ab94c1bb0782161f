import type { ArtworkPage } from '@atelier/contract/artworks/schemas.ts'
import type { InfiniteOptions } from '@atelier/contract/queries.ts'

export type ReadPage = InfiniteOptions<ArtworkPage>['queryFn']

/** A page of a list that was asked for before anybody wanted it. */
interface KeptPage {
  list: string
  cursor: string
  page: Promise<ArtworkPage>
}

/** Keeps one page for whoever asks for it next, also while it is on its way, so that it is read once. */
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
    /** Reads as `read` does, but for the page that is kept; where that fails it is read once more. */
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
