import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import { BackLinks, Loaded, useApi, useDocumentTitle, useQueryClient, itemsOf, profileName } from '@atelier/platform'
import { Container, Row, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { Comments } from '../../comments/comments.tsx'
import { AdjacentButtons } from './adjacent-buttons.tsx'
import { ArtworkInfo } from './artwork-info.tsx'
import { ArtworkNotFound } from '../artwork-not-found.tsx'
import { ArtworkMedia } from './artwork-media.tsx'
import { artworkOptions, artworkListOptions } from '../../artworks.queries.ts'
import { MoreWithModel } from './made-with/made-with.tsx'
import { useCountView } from './use-count-view.ts'
import { useAdjacentArtworks } from './use-adjacent-artworks.ts'
import styles from './artwork-page.module.css'
import { artworksTexts } from '../../gallery/texts.ts'
import { WorksRow } from '../../gallery/works-row.tsx'
import { artworksErrorTexts as texts } from '@atelier/contract/artworks/texts.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'

function ArtworkSkeleton() {
  return (
    <div className={styles.artwork} aria-busy="true">
      <VisuallyHidden role="status">{artworksTexts.loadingOne}</VisuallyHidden>
      <Skeleton ratio={4 / 3} />
      <Stack gap={5}>
        <Skeleton height={32} width="80%" />
        <Row gap={3}>
          <Skeleton shape="circle" width={40} height={40} />
          <Skeleton shape="text" width="40%" />
        </Row>
        <SkeletonText lines={4} />
      </Stack>
    </div>
  )
}

function MoreByArtist({ artwork }: { artwork: Artwork }) {
  const api = useApi()
  const list = { user_id: artwork.user_id }
  const { data } = useInfiniteQuery(artworkListOptions(api, list))
  const others = itemsOf(data?.pages).filter(({ id }) => id !== artwork.id)
  return (
    <WorksRow title={artworksTexts.moreBy(profileName(artwork.profile))} artworks={others} list={list} hideArtist />
  )
}

export default function ArtworkPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const artwork = useQuery(artworkOptions(api, useQueryClient(), id))
  const { artworks, show, ...adjacent } = useAdjacentArtworks(id)
  useCountView(id, artwork.isFetchedAfterMount && artwork.isSuccess)
  useDocumentTitle(isNotFound(artwork.error) ? texts.notFound : (artwork.data?.title ?? ''))

  return (
    <Loaded
      query={artwork}
      notFound={<ArtworkNotFound />}
      pending={<ArtworkSkeleton />}
      failed={artworksTexts.artworkFailed}
      frame={(content) => (
        <Container foot>
          <div className={styles.back}>
            <BackLinks />
            <div className={styles.adjacent}>
              <AdjacentButtons {...adjacent} />
            </div>
          </div>
          {content}
        </Container>
      )}
    >
      {(shown) => (
        <div className={styles.sections}>
          <article className={styles.artwork}>
            <ArtworkMedia key={id} artwork={shown} among={artworks} onShow={show} />
            <ArtworkInfo artwork={shown} />
            <div className={styles.comments}>
              <Comments key={`comments ${id}`} artwork={shown} />
            </div>
          </article>
          <MoreByArtist artwork={shown} />
          <MoreWithModel key={`model ${id}`} artwork={shown} />
        </div>
      )}
    </Loaded>
  )
}
