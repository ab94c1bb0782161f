import { ImageOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Button, Container, EmptyState } from '@atelier/shared-ui/core.ts'
import { artworksTexts } from './texts.ts'
import { artworksErrorTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { siteTexts } from '@atelier/platform'

export function ArtworkNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<ImageOff />}
        title={texts.notFound}
        text={artworksTexts.notFoundBlurb}
        action={
          <Button asChild variant="primary">
            <Link to={homePath()}>{siteTexts.returnHome}</Link>
          </Button>
        }
      />
    </Container>
  )
}
