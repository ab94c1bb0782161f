import { useSearchParams } from 'react-router-dom'
import { SEARCH_MAX } from '@atelier/contract/artworks/limits.ts'
import { beginning } from '@atelier/contract/cut.ts'

/** The values of a list's search and chips in the page's URL. */
export function useAddressValues() {
  const [params, setParams] = useSearchParams()
  /** Sets them, or removes empty ones, in a history entry of its own unless `replace` is true. */
  const change = (values: Record<string, string | undefined>, replace: boolean) =>
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
  return { params, search: beginning((params.get('q') ?? '').trim(), SEARCH_MAX), change }
}
