import { Eye, Heart, MessageCircle } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { Count, countTexts, linkState, pictureSources, profileName } from '@atelier/platform'
import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { latestWorksTexts as texts } from './latest-works-texts.ts'
import styles from './work-strip.module.css'

const WORKS_SHOWN = 4
const RATIO = 3 / 2

/** The first four works of a list; with `by`, shows the creator instead of the statistics. */
export function WorkStrip({ works, by = false }: { works: readonly Artwork[]; by?: boolean }) {
  const state = linkState(useLocation())
  return (
    <ul role="list" className={styles.strip}>
      {works.slice(0, WORKS_SHOWN).map((artwork) => (
        <li key={artwork.id}>
          <Link to={artworkPath(artwork.id)} state={state} className={styles.work} data-interactive="">
            <MediaFrame
              alt=""
              sources={pictureSources(artwork)}
              ratio={RATIO}
              thumbhash={artwork.placeholder}
              kind={artwork.file_type}
              sizes="(min-width: 100rem) 23rem, (min-width: 60rem) 23vw, 46vw"
              className={styles.picture}
              zoom
            />
            <span className={styles.title}>{artwork.title}</span>
            {by ? (
              <span className={styles.by}>{profileName(artwork.profile)}</span>
            ) : (
              <span className={styles.counts}>
                <Count icon={<Eye />} count={artwork.views} text={countTexts.views} />
                <Count icon={<Heart />} count={artwork.like_count} text={countTexts.likes} />
                <Count icon={<MessageCircle />} count={artwork.comment_count} text={texts.comments} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const PendingStrip = ({ label }: { label: string }) => (
  <div className={styles.strip} aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: WORKS_SHOWN }, (_, place) => (
      <div key={place} className={styles.work}>
        <Skeleton ratio={RATIO} className={styles.picture} />
        <Skeleton shape="text" width="50%" />
        <Skeleton shape="text" width="35%" />
      </div>
    ))}
  </div>
)
