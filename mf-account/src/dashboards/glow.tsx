import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { itemsOf, useApi, useSession } from '@atelier/platform'
import { ArtGlow } from '@atelier/shared-ui/art-glow.tsx'
import { artworksOf, followedArtworks } from '../artworks/artworks.queries.ts'
import styles from './dashboard.module.css'

/** The colors of the user's own latest works. */
export function OwnGlow() {
  const { user } = useSession()
  return <Glow works={itemsOf(useInfiniteQuery(artworksOf(useApi(), user?.id ?? '')).data?.pages)} />
}

/** The colors of new works by favorite creators. */
export const FollowedGlow = () => <Glow works={itemsOf(useInfiniteQuery(followedArtworks(useApi())).data?.pages)} />

const Glow = ({ works }: { works: readonly Artwork[] }) => (
  <ArtGlow hashes={works.flatMap(({ placeholder }) => placeholder ?? [])} className={styles.glow} />
)
