import { useSearchParams } from 'react-router-dom'
import { SEARCH_MAX } from '@atelier/contract/artworks/limits.ts'
import { creatorKindFrom } from '@atelier/contract/creators/kinds.ts'
import type { CreatorKind } from '@atelier/contract/creators/kinds.ts'

/** Value of the chip without a filter. */
export const EVERYONE = 'everyone' as const

/** The chip and search in the page's URL: `/creators?makes=portraits&q=oslo`. */
export function useCreatorsAddress() {
  const [params, setParams] = useSearchParams()
  const change = (values: Record<string, string>, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    makes: creatorKindFrom(params.get('makes')),
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    /** Adds a history entry, so that Back returns to the previous chip. */
    setMakes: (makes: CreatorKind | typeof EVERYONE) => change({ makes: makes === EVERYONE ? '' : makes }, false),
    /** Replaces the current history entry: typing adds no history. */
    setSearch: (search: string) => change({ q: search }, true),
    clear: () => change({ q: '', makes: '' }, false),
  }
}
