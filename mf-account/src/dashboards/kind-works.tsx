import { useInfiniteQuery } from '@tanstack/react-query'
import { chips } from '@atelier/contract/artworks/chips.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { likesArtworks } from '@atelier/contract/likes/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { itemsOf, useApi, useSession } from '@atelier/platform'
import { artworksOfChip } from '../artworks/artworks.queries.ts'
import { kindWorksTexts as texts } from './kind-works-texts.ts'
import { WorksSection } from './works-section.tsx'

/** The filter of works: a kind, or popular ones if no kind is known. */
type KindChip = keyof typeof texts.titles

/** Works of the kind of the user's last like, often the reason a new member signed up; absent if none can be loaded. */
export function KindWorks() {
  const api = useApi()
  const { user } = useSession()
  // In pages, as the gallery updates the lists of liked works in the cache
  const liked = useInfiniteQuery(pages(api, likesArtworks, (cursor) => ({ query: { limit: 1, cursor } })))
  const chip = kindOf(itemsOf(liked.data?.pages)[0])
  const list = useInfiniteQuery({ ...artworksOfChip(api, chip), enabled: !liked.isPending })
  const works = itemsOf(list.data?.pages).filter(({ user_id }) => user_id !== user?.id)
  const { path } = chips.find(({ value }) => value === chip)!
  return <WorksSection title={texts.titles[chip]} all={texts.all} to={path} works={works} />
}

function kindOf(artwork: Artwork | undefined): KindChip {
  if (!artwork) return 'popular'
  if (artwork.file_type === 'image') return 'ai-visuals'
  return artwork.orientation === 'vertical' ? 'reels' : 'videos'
}
