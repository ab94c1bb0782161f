import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '@atelier/platform'
import { ArtGlow } from '@atelier/shared-ui/art-glow.tsx'
import { artworkListOptions } from '../artworks.queries.ts'
import type { ArtworkList } from '../artworks.queries.ts'

/** Glow behind a page header in the colors of a list's first artworks, taken from the placeholders already in the list. */
export function ListGlow({ list, enabled = true }: { list: ArtworkList; enabled?: boolean }) {
  const api = useApi()
  const { data } = useInfiniteQuery({ ...artworkListOptions(api, list), enabled, placeholderData: keepPreviousData })
  return <ArtGlow hashes={data?.pages[0]?.items.flatMap((artwork) => artwork.placeholder ?? []) ?? []} />
}
