import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { myArtworksPath } from '@atelier/contract/paths/gallery.ts'
import { HomeBackLink, Loaded, useApi, useDocumentTitle, useSession } from '@atelier/platform'
import { Container, PageHeader, SkeletonText } from '@atelier/shared-ui/core.ts'
import { ArtworkNotFound } from '../artwork-not-found.tsx'
import { EditArtworkForm } from './edit-artwork-form.tsx'
import { ownerTexts as texts } from '../owner-texts.ts'
import { artworksTexts } from '../../gallery/texts.ts'

/** The owner's edit page; other users are redirected to their own works (spec, point 5). */
export default function EditArtworkPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const { user } = useSession()
  const artwork = useQuery(query(api, artworksGet, { params: { id } }))
  useDocumentTitle(texts.editTitle)
  return (
    <Loaded
      query={artwork}
      notFound={<ArtworkNotFound />}
      pending={<SkeletonText lines={6} />}
      failed={artworksTexts.artworkFailed}
      frame={(content) => (
        <Container width="narrow" foot>
          <PageHeader above={<HomeBackLink />} title={texts.editTitle} />
          {content}
        </Container>
      )}
    >
      {(own) =>
        user && own.user_id !== user.id ? (
          <Navigate to={myArtworksPath()} replace />
        ) : (
          <EditArtworkForm key={id} artwork={own} />
        )
      }
    </Loaded>
  )
}
