import { Eye, Heart, MessageCircle } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { Count, linkState, pictureSources, profileName, countTexts } from '@atelier/platform'
import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import styles from './sections.module.css'
import { latestWorksTexts as texts } from './latest-works-texts.ts'

const WORKS_SHOWN = 4

/** The first four works of a list; with `by`, shows the creator instead of the statistics. */
export function WorkRows({ works, by = false }: { works: readonly Artwork[]; by?: boolean }) {
  const state = linkState(useLocation())
  return (
    <ul role="list" className={styles.rows}>
      {works.slice(0, WORKS_SHOWN).map((artwork) => (
        <li key={artwork.id}>
          <Link to={artworkPath(artwork.id)} state={state} className={styles.row}>
            <MediaFrame
              alt=""
              sources={pictureSources(artwork)}
              width={artwork.width}
              height={artwork.height}
              ratio={1}
              thumbhash={artwork.placeholder}
              sizes="52px"
              className={styles.thumb}
            />
            <span className={styles.work}>
              <span className={styles.text}>{artwork.title}</span>
              {by ? (
                <span className={styles.by}>{profileName(artwork.profile)}</span>
              ) : (
                <span className={styles.counts}>
                  <Count icon={<Eye />} count={artwork.views} text={countTexts.views} />
                  <Count icon={<Heart />} count={artwork.like_count} text={countTexts.likes} />
                  <Count icon={<MessageCircle />} count={artwork.comment_count} text={texts.comments} />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const PendingWorkRows = ({ label }: { label: string }) => (
  <div className={styles.rows} aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: WORKS_SHOWN }, (_, place) => (
      <div key={place} className={styles.row}>
        <Skeleton width={52} height={52} />
        <Skeleton shape="text" width="50%" />
      </div>
    ))}
  </div>
)
