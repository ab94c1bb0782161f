import { MessageCircle } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { Slot, compactCount, profileName } from '@atelier/platform'
import { hireCreator } from '@atelier/platform/slots'
import { Button } from '@atelier/shared-ui/core.ts'
import { commentsTexts } from '../../comments/texts.ts'
import { focusCommentBox } from '../../comments/comment-box.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
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
      {!own && <Slot of={hireCreator} creatorId={artwork.user_id} creatorName={profileName(artwork.profile)} />}
    </div>
  )
}
