import { ImageOff } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { noticePath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { Button, Container, EmptyState } from '@atelier/shared-ui/core.ts'
import { artworksTexts } from './texts.ts'
import { artworksErrorTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { siteTexts, useApi, useSession } from '@atelier/platform'

/** To its owner, what moderators hold back is under review; to all others it does not exist. */
export function ArtworkNotFound() {
  const { id } = useParams()
  const { user } = useSession()
  const held = useQuery({ ...query(useApi(), noticesHeld), enabled: user !== null, staleTime: 0 })
  const own = held.data?.items.find((one) => one.kind === 'artwork' && one.id === id)
  const review = artworksTexts.underReview
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<ImageOff />}
        title={own ? review.title(own.notice_id !== null) : texts.notFound}
        text={own ? review.text(own.title, own.notice_id !== null) : artworksTexts.notFoundBlurb}
        action={
          <Button asChild variant="primary">
            {own?.notice_id ? (
              <Link to={noticePath(own.notice_id)}>{review.read}</Link>
            ) : (
              <Link to={homePath()}>{siteTexts.returnHome}</Link>
            )}
          </Button>
        }
      />
    </Container>
  )
}
