import { useInfiniteQuery } from '@tanstack/react-query'
import { followingPath } from '@atelier/contract/paths/gallery.ts'
import { itemsOf, useApi } from '@atelier/platform'
import { followedArtworks } from '../artworks/artworks.queries.ts'
import { followedWorksTexts as texts } from './followed-works-texts.ts'
import { WorksSection } from './works-section.tsx'

/** The latest works of the user's favorite creators; absent while there are none, or if they cannot be loaded. */
export function FollowedWorks() {
  const works = itemsOf(useInfiniteQuery(followedArtworks(useApi())).data?.pages)
  return <WorksSection title={texts.title} all={texts.all} to={followingPath()} works={works} />
}
