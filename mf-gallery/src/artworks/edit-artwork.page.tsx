import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { myArtworksPath } from '@atelier/contract/paths/gallery.ts'
import { HomeBackLink, useDocumentTitle, usePlatform, useSession } from '@atelier/platform'
import { Container, InlineRetry, PageHeader, SkeletonText } from '@atelier/shared-ui/core.ts'
import { artworkOptions, isArtworkNotFound } from './artworks.queries.ts'
import { ArtworkNotFound } from './artwork-not-found.tsx'
import { EditArtworkForm } from './edit-artwork-form.tsx'
import styles from './listing.module.css'
import { ownerTexts as texts } from './owner-texts.ts'
import { artworksTexts } from './texts.ts'

/** Where the owner changes an artwork; anybody else is led to their own (spec, point 5). */
export default function EditArtworkPage() {
  const { id = '' } = useParams()
  const { api } = usePlatform()
  const { user } = useSession()
  const artwork = useQuery(artworkOptions(api, useQueryClient(), id))
  useDocumentTitle(texts.editTitle)

  if (isArtworkNotFound(artwork.error)) return <ArtworkNotFound />
  if (artwork.data && user && artwork.data.user_id !== user.id) return <Navigate to={myArtworksPath()} replace />
  return (
    <Container width="text" className={styles.page}>
      <PageHeader above={<HomeBackLink />} title={texts.editTitle} />
      {artwork.data && !artwork.isPlaceholderData ? (
        <EditArtworkForm key={id} artwork={artwork.data} />
      ) : artwork.error ? (
        <InlineRetry
          text={artworksTexts.artworkFailed}
          onRetry={() => void artwork.refetch()}
          retrying={artwork.isFetching}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Container>
  )
}
