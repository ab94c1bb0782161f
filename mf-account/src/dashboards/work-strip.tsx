import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { COUNTED_WORKS as WORKS_SHOWN } from '@atelier/contract/artworks/limits.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { linkState, pictureSources } from '@atelier/platform'
import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import styles from './work-strip.module.css'

const RATIO = 3 / 2

interface WorkStripProps {
  works: readonly Artwork[]
  /** Below a work's title. */
  children: (artwork: Artwork) => ReactNode
}

/** The first four works of a list. */
export function WorkStrip({ works, children }: WorkStripProps) {
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
            <span dir="auto" className={styles.title}>
              {artwork.title}
            </span>
            {children(artwork)}
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
        <Skeleton shape="text" width="40%" />
        <Skeleton shape="text" width="35%" />
      </div>
    ))}
  </div>
)
