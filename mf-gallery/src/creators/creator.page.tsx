import { Images, UserX } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import { HomeBackLink, profileName, useDocumentTitle, usePlatform } from '@atelier/platform'
import { Button, Container, EmptyState, InlineRetry } from '@atelier/shared-ui/core.ts'
import { ArtGlow } from '../artworks/art-glow.tsx'
import { Gallery } from '../artworks/gallery.tsx'
import { GallerySkeletons } from '../artworks/gallery-skeletons.tsx'
import { sampleViews } from '../artworks/sample-views.ts'
import { CreatorHeader, CreatorHeaderSkeleton } from './creator-header.tsx'
import { creatorOptions, isCreatorNotFound } from './creators.queries.ts'
import styles from './creator-page.module.css'
import { creatorsTexts as texts } from './texts.ts'
import { creatorsErrorTexts } from '@atelier/contract/creators/texts.ts'

const viewsOf = ({ id }: Artwork) => sampleViews(id)

/** A creator with everything they show. */
export default function CreatorPage() {
  const { id = '' } = useParams()
  const { api } = usePlatform()
  const creator = useQuery(creatorOptions(api, id))
  const missing = isCreatorNotFound(creator.error)
  useDocumentTitle(missing ? creatorsErrorTexts.notFound : creator.data ? profileName(creator.data) : '')

  if (missing) return <CreatorNotFound />
  return (
    <div className={styles.page}>
      <ArtGlow list={{ user_id: id }} />
      <Container width="wide">
        <div className={styles.back}>
          <HomeBackLink />
        </div>
        {creator.isPending ? (
          <>
            <CreatorHeaderSkeleton />
            <GallerySkeletons />
          </>
        ) : !creator.data ? (
          <InlineRetry text={texts.oneFailed} onRetry={() => void creator.refetch()} retrying={creator.isFetching} />
        ) : (
          <>
            <CreatorHeader creator={creator.data} />
            <section aria-labelledby="work">
              <h2 id="work" className={styles.heading}>
                {texts.work}
              </h2>
              <Gallery
                key={id}
                list={{ user_id: id }}
                viewsOf={viewsOf}
                hideArtist
                empty={<EmptyState level={3} icon={<Images />} title={texts.noArtworks} />}
              />
            </section>
          </>
        )}
      </Container>
    </div>
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
