import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '@atelier/platform'
import { ArtGlow } from '@atelier/shared-ui/art-glow.tsx'
import { artworkListOptions } from './artworks.queries.ts'
import type { ArtworkList } from './artworks.queries.ts'

/** The colours of a list's first artworks as light behind a page's head, out of the placeholders that the list carries anyway. */
export function ListGlow({ list, enabled = true }: { list: ArtworkList; enabled?: boolean }) {
  const api = useApi()
  const { data } = useInfiniteQuery({ ...artworkListOptions(api, list), enabled, placeholderData: keepPreviousData })
  return <ArtGlow hashes={data?.pages[0]?.items.flatMap((artwork) => artwork.placeholder ?? []) ?? []} />
}
