import { useQueries } from '@tanstack/react-query'
import { usePlatform, useSession } from '@atelier/platform/use-platform.ts'
import { likedAmongOptions } from './likes.queries.ts'

/** Which artworks the visitor likes, asked once for each group: each page of a list is one. */
export function useLiked(groups: readonly (readonly string[])[]): ReadonlySet<string> {
  const { api } = usePlatform()
  const { user } = useSession()
  return useQueries({
    queries: groups
      .filter((ids) => ids.length > 0)
      .map((ids) => ({ ...likedAmongOptions(api, ids), enabled: user !== null })),
    combine: together,
  })
}

const together = (results: readonly { data?: { artwork_ids: string[] } }[]): ReadonlySet<string> =>
  new Set(results.flatMap(({ data }) => data?.artwork_ids ?? []))
