import { Link, useLocation } from 'react-router-dom'
import type { FrozenWork } from '@atelier/contract/applications/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { linkState, useToast } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import { applicantsTexts as texts } from './applicants-texts.ts'
import styles from './work-grid.module.css'

export interface WorkGridProps {
  works: readonly FrozenWork[]
  /** Shows links to the works' pages below them; two columns on phones. */
  titled?: boolean
  /** See `<img sizes>`. */
  sizes: string
}

/** Works as equal tiles; each opens a full-window picture with arrow-key navigation. */
export function WorkGrid({ works, titled, sizes }: WorkGridProps) {
  const toast = useToast()
  const state = linkState(useLocation(), texts.title)
  const zoom = usePictureZoom({ onFailed: () => toast({ title: zoomTexts.failed, variant: 'destructive' }) })
  return (
    <ul role="list" className={styles.works} data-titled={titled}>
      {works.map((work) => (
        <li key={work.id}>
          <button
            type="button"
            className={styles.tile}
            aria-label={texts.enlarge(work.title)}
            onClick={() => zoom.open(works, work.id)}
            onPointerEnter={zoom.preload}
          >
            <MediaFrame
              alt=""
              sources={work.sources}
              ratio={4 / 5}
              sizes={sizes}
              thumbhash={work.placeholder}
              kind={work.file_type}
            />
          </button>
          {titled && (
            <TextLink asChild tone="quiet" className={styles.title}>
              <Link to={artworkPath(work.id)} state={state}>
                <bdi>{work.title}</bdi>
              </Link>
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}
