import { Eye, Heart, MessageCircle } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworksViewsOfWeek } from '@atelier/contract/artworks/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { Count, countTexts, useApi } from '@atelier/platform'
import { latestWorksTexts as texts } from './latest-works-texts.ts'
import styles from './work-counts.module.css'

/** The views of the week, absent until loaded and if they cannot be, and the totals. */
export function WorkCounts({ artwork }: { artwork: Artwork }) {
  const { data } = useQuery({ ...query(useApi(), artworksViewsOfWeek, {}), staleTime: 0 })
  const week = data?.items.find(({ artwork_id }) => artwork_id === artwork.id)
  return (
    <>
      <span className={styles.week}>{week && texts.viewsOfWeek(week.views)}</span>
      <span className={styles.counts}>
        <Count icon={<Eye />} count={artwork.views} text={countTexts.views} />
        <Count icon={<Heart />} count={artwork.like_count} text={countTexts.likes} />
        <Count icon={<MessageCircle />} count={artwork.comment_count} text={texts.comments} />
      </span>
    </>
  )
}
