import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf, useApi } from '@atelier/platform'
import { artworkListOptions } from './artworks.queries.ts'
import { artworksTexts as texts } from './texts.ts'
import { WorksRow } from './works-row.tsx'

const list = { filter: 'popular' } as const

/** What people like, under a page that has nothing to show. */
export default function MoreWorks() {
  const { data } = useInfiniteQuery({
    ...artworkListOptions(useApi(), list),
    // Whatever the visitor has seen of it will do
    staleTime: Infinity,
  })
  return <WorksRow title={texts.whileHere} artworks={itemsOf(data?.pages)} list={list} close />
}
