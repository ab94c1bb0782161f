import { Eye, Heart } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { linkState, moment, profileName, useSession, siteTexts } from '@atelier/platform'
import { Avatar, Badge, calendarDay } from '@atelier/shared-ui/core.ts'
import { PageLike } from '../likes/like-button.tsx'
import { useLiked } from '../likes/use-liked.ts'
import { OwnerActions } from './owner-actions.tsx'
import styles from './artwork-info.module.css'
import { artworksTexts as texts } from './texts.ts'

/** What there is to know of an artwork: its title, maker, counts, description, tags and day. */
export function ArtworkInfo({ artwork }: { artwork: Artwork }) {
  const location = useLocation()
  const { user } = useSession()
  const liked = useLiked([artwork.id]).has(artwork.id)
  const artist = profileName(artwork.profile)
  const description = artwork.description?.trim()
  return (
    <div className={styles.info}>
      <h1 className={styles.title}>{artwork.title || texts.untitled}</h1>
      <Link to={creatorPath(artwork.profile.id)} state={linkState(location)} className={styles.artist}>
        <Avatar src={artwork.profile.avatar_url} name={artist} size={40} />
        <span>{artist}</span>
      </Link>
      <ul role="list" className={styles.counts}>
        <li>
          <Heart aria-hidden="true" />
          {siteTexts.likes(artwork.like_count)}
        </li>
        <li>
          <Eye aria-hidden="true" />
          {siteTexts.views(artwork.views)}
        </li>
      </ul>
      <div className={styles.actions}>
        <PageLike artwork={artwork} liked={liked} />
        {user?.id === artwork.user_id && <OwnerActions artwork={artwork} />}
      </div>
      {description && (
        <section className={styles.part}>
          <h2>{texts.about}</h2>
          <p className={styles.description}>{description}</p>
        </section>
      )}
      {artwork.tags && artwork.tags.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.tags}</h2>
          <ul role="list" className={styles.tags}>
            {artwork.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.published}>
        {texts.published}{' '}
        <time dateTime={artwork.created_at} title={moment(artwork.created_at)}>
          {calendarDay(artwork.created_at)}
        </time>
      </p>
    </div>
  )
}
