import { lazy, Suspense } from 'react'
import { UserX } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import {
  BackLinks,
  LatestArt,
  Loaded,
  UnderReview,
  profileName,
  useApi,
  useDocumentTitle,
  useSession,
} from '@atelier/platform'
import { Button, Container, EmptyState } from '@atelier/shared-ui/core.ts'
import { PersonHeaderSkeleton } from '@atelier/shared-ui/person-header.tsx'
import { ListGlow } from '../gallery/list-glow.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { GallerySkeletons } from '../gallery/gallery-skeletons.tsx'
import { MadeFor } from '../made-for/made-for.tsx'
import { sampleViews } from './sample-views.ts'
import { CreatorHeader } from './creator-header.tsx'
import styles from './creator-page.module.css'
import { creatorsTexts as texts } from './texts.ts'
import { creatorsErrorTexts } from '@atelier/contract/creators/texts.ts'

const Reviews = lazy(() => import('@atelier/platform/reviews'))

const viewsOf = ({ id }: Artwork) => sampleViews(id)

export default function CreatorPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const isOwn = useSession().user?.id === id
  const creator = useQuery(query(api, creatorsGet, { params: { id } }))
  useDocumentTitle(
    isNotFound(creator.error) ? creatorsErrorTexts.notFound : creator.data ? profileName(creator.data) : '',
  )
  return (
    <Loaded
      query={creator}
      notFound={<CreatorNotFound />}
      pending={
        <>
          <PersonHeaderSkeleton label={texts.loadingOne} />
          <GallerySkeletons />
        </>
      }
      failed={texts.oneFailed}
      frame={(content) => (
        <div className={styles.page}>
          <ListGlow list={{ user_id: id }} />
          <Container>
            <div className={styles.back}>
              <BackLinks />
            </div>
            {content}
          </Container>
        </div>
      )}
    >
      {(shown) => (
        <>
          <CreatorHeader creator={shown} />
          <section aria-labelledby="work">
            <h2 id="work" className={styles.heading}>
              {texts.work}
            </h2>
            {isOwn && <UnderReview kind="artwork" />}
            <Gallery
              key={id}
              name={profileName(shown)}
              list={{ user_id: id }}
              viewsOf={viewsOf}
              hideArtist
              facts={MadeFor}
              empty={<EmptyState level={3} art={<LatestArt />} title={texts.noArtworks} />}
            />
          </section>
          {(shown.reviews?.count ?? 0) > 0 && (
            <Suspense>
              <div className={styles.reviews}>
                <Reviews key={id} userId={id} name={profileName(shown)} />
              </div>
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  )
}

function CreatorNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<UserX />}
        title={creatorsErrorTexts.notFound}
        text={texts.notFoundBlurb}
        action={
          <Button asChild variant="primary">
            <Link to={creatorsPath()}>{texts.title}</Link>
          </Button>
        }
      />
    </Container>
  )
}
