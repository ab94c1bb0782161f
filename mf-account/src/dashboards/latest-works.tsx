import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { artworksList, artworksViewsOfWeek } from '@atelier/contract/artworks/routes.ts'
import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import { myArtworksPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { Loaded, linkState, useApi, useLiveEvent, useQueryClient, useSession } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { artworksOf } from '../artworks/artworks.queries.ts'
import styles from './sections.module.css'
import { latestWorksTexts as texts } from './latest-works-texts.ts'
import { WorkCounts } from './work-counts.tsx'
import { PendingStrip, WorkStrip } from './work-strip.tsx'

export function LatestWorks() {
  const id = useId()
  const location = useLocation()
  const { user } = useSession()
  const queries = useQueryClient()
  const works = useInfiniteQuery(artworksOf(useApi(), user?.id ?? ''))
  const [first] = works.data?.pages ?? []

  // Refetch: likes and comments may have changed
  useLiveEvent(notificationsChangedEvent, () => {
    for (const queryKey of [keyOf(artworksList), keyOf(artworksViewsOfWeek)])
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
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
      <Loaded query={works} notFound={null} pending={<PendingStrip label={texts.loading} />} failed={texts.failed}>
        {({ pages: [page] }) =>
          !page || page.items.length === 0 ? (
            <p className={styles.quiet}>
              {texts.none}{' '}
              <TextLink asChild>
                <Link to={uploadArtPath()}>{texts.upload}</Link>
              </TextLink>
            </p>
          ) : (
            <WorkStrip works={page.items}>{(artwork) => <WorkCounts artwork={artwork} />}</WorkStrip>
          )
        }
      </Loaded>
    </section>
  )
}
