import { useId } from 'react'
import { Eye, Heart, MessageCircle } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import { artworkPath, myArtworksPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import {
  Count,
  Loaded,
  linkState,
  pictureSources,
  siteTexts,
  useApi,
  useLiveEvent,
  useQueryClient,
  useSession,
} from '@atelier/platform'
import { Skeleton, TextLink, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { artworksOf } from '../artworks/artworks.queries.ts'
import styles from './sections.module.css'
import { latestWorksTexts as texts } from './latest-works-texts.ts'

const WORKS_SHOWN = 4

/** How a creator's latest works do. */
export function LatestWorks() {
  const id = useId()
  const location = useLocation()
  const { user } = useSession()
  const queries = useQueryClient()
  const works = useInfiniteQuery(artworksOf(useApi(), user?.id ?? ''))
  const [first] = works.data?.pages ?? []

  // Somebody may have liked one or commented on it
  useLiveEvent(notificationsChangedEvent, () => {
    void queries.invalidateQueries({ queryKey: keyOf(artworksList) }, { cancelRefetch: false })
  })

  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {texts.title}
        </h2>
        {first && first.total > 0 && (
          <TextLink asChild tone="quiet" className={styles.all}>
            <Link to={myArtworksPath()} state={linkState(location)}>
              {texts.all}
            </Link>
          </TextLink>
        )}
      </div>
      <Loaded query={works} notFound={null} pending={<PendingRows />} failed={texts.failed}>
        {({ pages: [page] }) =>
          !page || page.items.length === 0 ? (
            <p className={styles.quiet}>
              {texts.none}{' '}
              <TextLink asChild>
                <Link to={uploadArtPath()}>{texts.upload}</Link>
              </TextLink>
            </p>
          ) : (
            <ul role="list" className={styles.rows}>
              {page.items.slice(0, WORKS_SHOWN).map((artwork) => (
                <li key={artwork.id}>
                  <Work artwork={artwork} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Work({ artwork }: { artwork: Artwork }) {
  const location = useLocation()
  return (
    <Link to={artworkPath(artwork.id)} state={linkState(location)} className={styles.row}>
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
        <span className={styles.counts}>
          <Count icon={<Eye />} count={artwork.views} text={siteTexts.views} />
          <Count icon={<Heart />} count={artwork.like_count} text={siteTexts.likes} />
          <Count icon={<MessageCircle />} count={artwork.comment_count} text={texts.comments} />
        </span>
      </span>
    </Link>
  )
}

const PendingRows = () => (
  <div className={styles.rows} aria-busy="true">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {Array.from({ length: WORKS_SHOWN }, (_, place) => (
      <div key={place} className={styles.row}>
        <Skeleton width={52} height={52} />
        <Skeleton shape="text" width="50%" />
      </div>
    ))}
  </div>
)
