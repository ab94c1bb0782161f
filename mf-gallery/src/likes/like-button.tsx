import { compactCount, siteTexts } from '@atelier/platform'
import { Heart } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { Button, CardAbove, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { useLike } from './use-like.ts'
import styles from './like-button.module.css'
import { likesTexts as texts } from './texts.ts'

interface LikeProps {
  artwork: Pick<Artwork, 'id' | 'like_count'>
  liked: boolean
}

/** The heart of a card, with its count; clicking it does not open the card. */
export function CardLike({ artwork, liked }: LikeProps) {
  const toggle = useLike(artwork.id, liked)
  return (
    <CardAbove className={styles.card} title={siteTexts.likes(artwork.like_count)}>
      <button
        type="button"
        className={styles.heart}
        data-liked={liked}
        aria-label={liked ? texts.unlike : texts.like}
        onClick={() => void toggle()}
      >
        <Heart aria-hidden="true" />
      </button>
      <span aria-hidden="true">{compactCount(artwork.like_count)}</span>
      <VisuallyHidden>{siteTexts.likes(artwork.like_count)}</VisuallyHidden>
    </CardAbove>
  )
}

/** The like button of an artwork's own page. */
export function PageLike({ artwork, liked }: LikeProps) {
  const toggle = useLike(artwork.id, liked)
  return (
    <Button className={styles.button} data-liked={liked} onClick={() => void toggle()}>
      <Heart aria-hidden="true" />
      {liked ? texts.unlike : texts.like}
    </Button>
  )
}
