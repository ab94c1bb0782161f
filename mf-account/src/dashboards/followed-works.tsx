import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { followingPath } from '@atelier/contract/paths/gallery.ts'
import { itemsOf, linkState, useApi } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { followedArtworks } from '../artworks/artworks.queries.ts'
import styles from './sections.module.css'
import { followedWorksTexts as texts } from './followed-works-texts.ts'
import { WorkRows } from './work-rows.tsx'

/** The latest of one's favorite creators; absent while there is none, or it could not be read. */
export function FollowedWorks() {
  const id = useId()
  const location = useLocation()
  const works = itemsOf(useInfiniteQuery(followedArtworks(useApi())).data?.pages)
  if (works.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {texts.title}
        </h2>
        <TextLink asChild tone="quiet" className={styles.all}>
          <Link to={followingPath()} state={linkState(location)}>
            {texts.all}
          </Link>
        </TextLink>
      </div>
      <WorkRows by works={works} />
    </section>
  )
}
