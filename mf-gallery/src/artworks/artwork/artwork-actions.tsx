import { MessageCircle } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { compactCount } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { commentsTexts } from '../../comments/texts.ts'
import { focusCommentBox } from '../../comments/comment-box.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { HirePlace } from '../../hiring/hire-place.tsx'
import { CopyLink } from '../../copy-link.tsx'
import { PageLike } from '../../likes/like-button.tsx'
import { useLiked } from '../../likes/use-liked.ts'
import styles from './artwork-actions.module.css'

export function ArtworkActions({ artwork, own }: { artwork: Artwork; own: boolean }) {
  const liked = useLiked([artwork.id]).has(artwork.id)
  return (
    <div className={styles.actions}>
      <PageLike artwork={artwork} liked={liked} />
      <Button className={styles.comment} aria-label={commentsTexts.title} onClick={focusCommentBox}>
        <MessageCircle aria-hidden="true" />
        {compactCount(artwork.comment_count)}
      </Button>
      <CopyLink path={artworkPath(artwork.id)} />
      {!own && <HirePlace creator={{ id: artwork.user_id, full_name: artwork.profile.full_name }} />}
    </div>
  )
}
