import { ImageOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { artworksTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Button, Container, EmptyState } from '@atelier/shared-ui/core.ts'

/** Stands where an artwork would, had it not been removed. */
export function ArtworkNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<ImageOff />}
        title={texts.notFound}
        text={texts.notFoundBlurb}
        action={
          <Button asChild variant="primary">
            <Link to={homePath()}>{texts.returnHome}</Link>
          </Button>
        }
      />
    </Container>
  )
}
