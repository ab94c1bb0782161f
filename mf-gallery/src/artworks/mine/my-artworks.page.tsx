import { Link } from 'react-router-dom'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { LatestArt, UnderReview, useDocumentTitle, useSession } from '@atelier/platform'
import { Button, Container, EmptyState, PageHeader } from '@atelier/shared-ui/core.ts'
import { ArtworksSection } from '../../gallery/artworks-section.tsx'
import { Gallery } from '../../gallery/gallery.tsx'
import { GallerySkeletons } from '../../gallery/gallery-skeletons.tsx'
import { OwnerCardActions } from '../owner-actions.tsx'
import { OwnerFacts } from './owner-facts.tsx'
import { ownerTexts as texts } from '../owner-texts.ts'

export default function MyArtworksPage() {
  useDocumentTitle(texts.myWorks)
  const { user } = useSession()
  const upload = (
    <Button asChild variant="primary">
      <Link to={uploadArtPath()}>{texts.upload}</Link>
    </Button>
  )
  return (
    <Container foot>
      <PageHeader title={texts.myWorks} blurb={texts.myWorksBlurb} actions={upload} />
      <UnderReview kind="artwork" />
      <ArtworksSection>
        {user ? (
          <Gallery
            name={texts.myWorks}
            list={{ user_id: user.id }}
            hideArtist
            facts={OwnerFacts}
            actions={OwnerCardActions}
            empty={<EmptyState art={<LatestArt />} title={texts.empty} text={texts.emptyBlurb} action={upload} />}
          />
        ) : (
          <GallerySkeletons />
        )}
      </ArtworksSection>
    </Container>
  )
}
