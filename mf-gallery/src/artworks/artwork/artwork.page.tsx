import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import { BackLinks, Loaded, useApi, useDocumentTitle, useQueryClient } from '@atelier/platform'
import { Container } from '@atelier/shared-ui/core.ts'
import { Comments } from '../../comments/comments.tsx'
import { AdjacentButtons } from './adjacent-buttons.tsx'
import { ArtworkInfo } from './artwork-info.tsx'
import { ArtworkNotFound } from '../artwork-not-found.tsx'
import { ArtworkMedia } from './artwork-media.tsx'
import { ArtworkSkeleton } from './artwork-skeleton.tsx'
import { artworkOptions } from '../../artworks.queries.ts'
import { MoreByArtist } from './more-by-artist.tsx'
import { useCountView } from './use-count-view.ts'
import { useAdjacentArtworks } from './use-adjacent-artworks.ts'
import styles from './artwork-page.module.css'
import { artworksTexts } from '../../gallery/texts.ts'
import { artworksErrorTexts as texts } from '@atelier/contract/artworks/texts.ts'

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
        <Container className={styles.page}>
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
        </div>
      )}
    </Loaded>
  )
}
