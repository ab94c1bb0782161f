import { memo, useId, useRef } from 'react'
import type { ComponentType } from 'react'
import { Eye, Heart, Images } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { profileName, pictureSources, Count, countTexts } from '@atelier/platform'
import type { HistoryState } from '@atelier/platform'
import { Avatar, CardAbove, CardLink, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { CardLike } from '../likes/like-button.tsx'
import { AdultCover } from './adult/adult-cover.tsx'
import { useAdult } from './adult/use-adult.ts'
import type { ArtworkList } from '../artworks.queries.ts'
import { CardPreview, isMoving } from './previews/card-preview.tsx'
import { artworkLinkState } from './source-list.ts'
import styles from './artwork-card.module.css'
import { artworksTexts as texts } from './texts.ts'

export interface ArtworkCardProps {
  artwork: Artwork
  /** Shown instead of the artwork's own count. */
  views?: number
  ratio: number
  sizes: string
  /** Initially in view: its image loads with high priority. */
  priority: boolean
  hideArtist?: boolean
  facts?: ComponentType<{ artwork: Artwork }>
  from: HistoryState
  /** The list that contains the card; the artwork page navigates through it. */
  list?: ArtworkList
  /** Whether the visitor likes it; if absent, the like count is read-only. */
  liked?: boolean
  actions?: ComponentType<{ artwork: Artwork }>
}

/** Memoized: there may be thousands. */
export const ArtworkCard = memo(function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, ratio, sizes, priority, actions: Actions } = props
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const { covered, show } = useAdult(artwork, card)
  return (
    <article ref={card} className={styles.card} data-interactive="true">
      <MediaFrame
        alt=""
        sources={pictureSources(artwork, { shown: !covered })}
        width={artwork.width}
        height={artwork.height}
        ratio={ratio}
        thumbhash={artwork.placeholder}
        sizes={sizes}
        kind={artwork.file_type}
        duration={artwork.duration}
        priority={priority}
        zoom
        shared={covered ? undefined : artwork.id}
      >
        {covered && <AdultCover title={artwork.title} onShow={show} />}
        {artwork.picture_count && (
          <span className={styles.pictures}>
            <Images aria-hidden="true" />
            <span aria-hidden="true">{artwork.picture_count}</span>
            <VisuallyHidden>{texts.pictures(artwork.picture_count)}</VisuallyHidden>
          </span>
        )}
        {isMoving(artwork) && !covered && <CardPreview card={card} artwork={artwork} />}
      </MediaFrame>
      <CardMeta {...props} titleId={titleId} />
      {Actions && <Actions artwork={artwork} />}
    </article>
  )
})

function CardMeta(props: ArtworkCardProps & { titleId: string }) {
  const { artwork, views, hideArtist, from, list, liked, facts: Facts, titleId } = props
  const artist = profileName(artwork.profile)
  return (
    <div className={styles.meta}>
      <h3 id={titleId} className={styles.title}>
        <CardLink>
          <Link to={artworkPath(artwork.id)} state={artworkLinkState(from, list)} title={artwork.title}>
            <bdi>{hyphenated(artwork.title) || texts.untitled}</bdi>
          </Link>
        </CardLink>
      </h3>
      <div className={styles.line}>
        {!hideArtist && (
          <CardAbove className={styles.by}>
            <Link to={creatorPath(artwork.profile.id)} state={from} className={styles.artist}>
              <Avatar src={artwork.profile.avatar_url} name={artist} size={24} />
              <span>{artist}</span>
            </Link>
          </CardAbove>
        )}
        {Facts && <Facts artwork={artwork} />}
        <div className={styles.counts} data-quiet={!hideArtist}>
          <span className={styles.views}>
            <Count icon={<Eye />} count={views ?? artwork.views} text={countTexts.views} />
          </span>
          {liked === undefined ? (
            <Count icon={<Heart />} count={artwork.like_count} text={countTexts.likes} />
          ) : (
            <CardLike artwork={artwork} liked={liked} titleId={titleId} />
          )}
        </div>
      </div>
    </div>
  )
}
