import { Link } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { LatestArt, useDocumentTitle, useSession } from '@atelier/platform'
import { Button, Container, EmptyState, PageHeader, Stack } from '@atelier/shared-ui/core.ts'
import { ArtworksSection } from '../../gallery/artworks-section.tsx'
import { Gallery } from '../../gallery/gallery.tsx'
import { GallerySkeletons } from '../../gallery/gallery-skeletons.tsx'
import MoreWorks from '../../gallery/more-works.tsx'
import { likesTexts as texts } from '../../likes/texts.ts'

/** The visitor's liked artworks. Unliking removes an artwork from the list. */
export default function LikedArtworksPage() {
  useDocumentTitle(texts.title)
  const { user } = useSession()
  return (
    <Container foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <ArtworksSection>
        {user ? (
          <Gallery
            name={texts.title}
            list={{ liked: true }}
            empty={
              <Stack gap={4}>
                <EmptyState
                  art={<LatestArt />}
                  title={texts.empty}
                  text={texts.emptyBlurb}
                  action={
                    <Button asChild variant="primary">
                      <Link to={homePath()}>{texts.explore}</Link>
                    </Button>
                  }
                />
                <MoreWorks />
              </Stack>
            }
          />
        ) : (
          <GallerySkeletons />
        )}
      </ArtworksSection>
    </Container>
  )
}
