import { useState } from 'react'
import { compactCount, countTexts } from '@atelier/platform'
import { Heart } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { Button, CardAbove, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { useLike } from './use-like.ts'
import styles from './like-button.module.css'
import { likesTexts as texts } from './texts.ts'

interface LikeProps {
  artwork: Pick<Artwork, 'id' | 'title' | 'like_count'>
  liked: boolean
}

/** A card's heart with its count; clicking it does not open the card. `titleId` is the element used in its accessible name. */
export function CardLike({ artwork, liked, titleId }: LikeProps & { titleId: string }) {
  const toggle = useLike(artwork, liked)
  const [pressed, setPressed] = useState(false)
  return (
    <CardAbove className={styles.card} title={countTexts.likes(artwork.like_count)}>
      <button
        type="button"
        className={styles.heart}
        data-liked={liked}
        data-control="like"
        data-pressed={pressed}
        aria-label={liked ? texts.unlike : texts.like}
        aria-describedby={titleId}
        onClick={() => {
          setPressed(true)
          void toggle()
        }}
      >
        <Heart aria-hidden="true" />
      </button>
      <span aria-hidden="true">{compactCount(artwork.like_count)}</span>
      <VisuallyHidden>{countTexts.likes(artwork.like_count)}</VisuallyHidden>
    </CardAbove>
  )
}

export function PageLike({ artwork, liked }: LikeProps) {
  const toggle = useLike(artwork, liked)
  return (
    <>
      <Button
        className={styles.button}
        data-liked={liked}
        aria-label={liked ? texts.unlike : texts.like}
        title={countTexts.likes(artwork.like_count)}
        onClick={() => void toggle()}
      >
        <Heart aria-hidden="true" />
        {compactCount(artwork.like_count)}
      </Button>
      <VisuallyHidden>{countTexts.likes(artwork.like_count)}</VisuallyHidden>
    </>
  )
}
