import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf, useApi } from '@atelier/platform'
import { artworkListOptions } from '../artworks.queries.ts'
import { artworksTexts as texts } from './texts.ts'
import { WorksRow } from './works-row.tsx'

const list = { filter: 'popular' } as const

export default function MoreWorks() {
  const { data } = useInfiniteQuery({
    ...artworkListOptions(useApi(), list),
    // Any cached data is good enough
    staleTime: Infinity,
  })
  return <WorksRow title={texts.whileHere} artworks={itemsOf(data?.pages)} list={list} />
}
