import { useInfiniteQuery } from '@tanstack/react-query'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { EmptyArt } from '@atelier/shared-ui/empty-art.tsx'
import { useApi } from '../accessors.ts'
import { pictureSources } from '../picture-sources.ts'
import { itemsOf } from './items-of.ts'

const SHOWN = 3

/** The site's latest works: the `art` of an `EmptyState`. Their places stay empty if they cannot be loaded. */
export function LatestArt() {
  const { data } = useInfiniteQuery({
    ...pages(useApi(), artworksList, (cursor) => ({ query: { limit: SHOWN, cursor } })),
    staleTime: Infinity,
  })
  return <EmptyArt pictures={itemsOf(data?.pages).map((artwork) => pictureSources(artwork))} />
}
