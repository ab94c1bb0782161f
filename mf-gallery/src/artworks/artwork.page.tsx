import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { HomeBackLink, useDocumentTitle, usePlatform } from '@atelier/platform'
import { Container, InlineRetry } from '@atelier/shared-ui/core.ts'
import { Comments } from '../comments/comments.tsx'
import { AdjacentButtons } from './adjacent-buttons.tsx'
import { ArtworkInfo } from './artwork-info.tsx'
import { ArtworkNotFound } from './artwork-not-found.tsx'
import { ArtworkMedia } from './artwork-media.tsx'
import { ArtworkSkeleton } from './artwork-skeleton.tsx'
import { artworkOptions, isArtworkNotFound } from './artworks.queries.ts'
import { MoreByArtist } from './more-by-artist.tsx'
import { useCountView } from './use-count-view.ts'
import { useAdjacentArtworks } from './use-adjacent-artworks.ts'
import styles from './artwork-page.module.css'
import { artworksTexts } from './texts.ts'
import { artworksErrorTexts as texts } from '@atelier/contract/artworks/texts.ts'

/** One artwork, large. */
export default function ArtworkPage() {
  const { id = '' } = useParams()
  const { api } = usePlatform()
  const artwork = useQuery(artworkOptions(api, useQueryClient(), id))
  const missing = isArtworkNotFound(artwork.error)
  const adjacent = useAdjacentArtworks(id)
  useCountView(id, artwork.isSuccess && !artwork.isPlaceholderData)
  useDocumentTitle(missing ? texts.notFound : (artwork.data?.title ?? ''))

  if (missing) return <ArtworkNotFound />
  return (
    <Container width="wide" className={styles.page}>
      <div className={styles.back}>
        <HomeBackLink />
        <div className={styles.adjacent}>
          <AdjacentButtons {...adjacent} />
        </div>
      </div>
      {artwork.data ? (
        <>
          <article className={styles.artwork}>
            <ArtworkMedia key={id} artwork={artwork.data} />
            <ArtworkInfo artwork={artwork.data} />
          </article>
          <Comments key={`comments ${id}`} artwork={artwork.data} />
          <MoreByArtist artwork={artwork.data} />
        </>
      ) : artwork.isPending ? (
        <ArtworkSkeleton />
      ) : (
        <InlineRetry
          text={artworksTexts.artworkFailed}
          onRetry={() => void artwork.refetch()}
          retrying={artwork.isFetching}
        />
      )}
    </Container>
  )
}
