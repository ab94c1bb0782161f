import { ImageOff } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { noticePath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Button, Container, EmptyState } from '@atelier/shared-ui/core.ts'
import { artworksTexts } from '../gallery/texts.ts'
import { artworksErrorTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { heldTexts, siteTexts, useHeld } from '@atelier/platform'

/** To its owner, what moderators hold back is under review; to all others it does not exist. */
export function ArtworkNotFound() {
  const { id } = useParams()
  const own = useHeld('artwork').find((one) => one.id === id)
  const isDecided = own?.notice_id != null
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<ImageOff />}
        title={own ? heldTexts.title(isDecided) : texts.notFound}
        text={own ? heldTexts[isDecided ? 'decided' : 'waiting'](own.title, 'upload') : artworksTexts.notFoundBlurb}
        action={
          <Button asChild variant="primary">
            {own?.notice_id ? (
              <Link to={noticePath(own.notice_id)}>{heldTexts.read}</Link>
            ) : (
              <Link to={homePath()}>{siteTexts.returnHome}</Link>
            )}
          </Button>
        }
      />
    </Container>
  )
}
