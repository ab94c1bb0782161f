import type { FrozenWork } from '@atelier/contract/applications/schemas.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import styles from './work-thumbs.module.css'

const SHOWN = 3

interface WorkThumbsProps {
  works: readonly FrozenWork[]
  /** Width in px. */
  size: number
}

/** The first works of an application as small decorative squares, for rows. */
export function WorkThumbs({ works, size }: WorkThumbsProps) {
  if (works.length === 0) return null
  return (
    <span className={styles.thumbs}>
      {works.slice(0, SHOWN).map((work) => (
        <span key={work.id} style={{ width: size }}>
          <MediaFrame
            alt=""
            sources={work.sources}
            ratio={1}
            sizes={`${size}px`}
            thumbhash={work.placeholder}
            className={styles.thumb}
          />
        </span>
      ))}
    </span>
  )
}
