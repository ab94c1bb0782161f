import type { ReactNode } from 'react'
import { MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { Avatar, Skeleton } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { creatorsTexts } from './texts.ts'
import { linkState, profileName, countTexts } from '@atelier/platform'
import styles from './creator-card.module.css'

/** Of the first picture by the number of pictures, then of the others. */
const FIRST_SIZES = [
  '',
  '(min-width: 36rem) 360px, 92vw',
  '(min-width: 36rem) 240px, 61vw',
  '(min-width: 36rem) 240px, 61vw',
]
const OTHER_SIZES = '(min-width: 36rem) 120px, 31vw'

/** A creator by their latest works: one fills the width, others are beside it and smaller. */
export function CreatorCard({ creator, action }: { creator: CreatorSummary; action: ReactNode }) {
  const location = useLocation()
  const name = profileName(creator)
  const works = creator.latest_works
  return (
    <li className={styles.card} data-interactive>
      <div className={styles.works} data-works={works.length} aria-hidden="true">
        {works.map((work, place) => (
          <span key={work.id} className={styles.work}>
            <MediaFrame
              alt=""
              sources={work.sources}
              ratio={1}
              thumbhash={work.placeholder}
              sizes={place === 0 ? FIRST_SIZES[works.length] : OTHER_SIZES}
              className={styles.picture}
              zoom
            />
          </span>
        ))}
        {works.length === 0 && <span className={styles.none}>{creatorsTexts.noWorks}</span>}
      </div>
      <Avatar src={creator.avatar_url} name={name} size={48} className={styles.avatar} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={creatorPath(creator.id)} state={linkState(location, creatorsTexts.title)} className={styles.link}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.facts}>
          {creator.location && (
            <span className={styles.place}>
              <MapPin aria-hidden="true" />
              <bdi>{creator.location}</bdi>
            </span>
          )}
          <span>{countTexts.works(creator.artwork_count)}</span>
        </p>
        {creator.answers && <p className={styles.answers}>{creatorsTexts.answers[creator.answers]}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

export function CreatorCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.works} data-works="3">
        {[0, 1, 2].map((place) => (
          <span key={place} className={styles.work}>
            <Skeleton className={styles.picture} />
          </span>
        ))}
      </div>
      <Skeleton shape="circle" width={48} height={48} className={styles.avatar} />
      <div className={styles.words}>
        <Skeleton shape="text" width="60%" className={styles.name} />
        <Skeleton shape="text" width="40%" className={styles.facts} />
      </div>
    </li>
  )
}
