import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { itemsOf, profileName, useApi } from '@atelier/platform'
import { artworkListOptions } from '../../artworks.queries.ts'
import { artworksTexts as texts } from '../../gallery/texts.ts'
import { WorksRow } from '../../gallery/works-row.tsx'

export function MoreByArtist({ artwork }: { artwork: Artwork }) {
  const api = useApi()
  const list = { user_id: artwork.user_id }
  const { data } = useInfiniteQuery(artworkListOptions(api, list))
  const others = itemsOf(data?.pages).filter(({ id }) => id !== artwork.id)
  return <WorksRow title={texts.moreBy(profileName(artwork.profile))} artworks={others} list={list} hideArtist />
}
