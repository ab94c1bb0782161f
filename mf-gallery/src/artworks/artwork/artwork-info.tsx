import { Link, useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { MemberMenu, Slot, linkState, moment, profileName, useSession, countTexts } from '@atelier/platform'
import { favoriteToggle } from '@atelier/platform/slots'
import { Avatar, Badge, calendarDay } from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { useResumedLike } from '../../likes/use-like.ts'
import { ArtworkActions } from './artwork-actions.tsx'
import { LicenseNote } from './license-note.tsx'
import { MadeWith } from './made-with/made-with.tsx'
import { MadeFor } from '../../made-for/made-for.tsx'
import { OwnerActions } from '../owner-actions.tsx'
import styles from './artwork-info.module.css'
import { artworksTexts as texts } from '../../gallery/texts.ts'
import { everywherePath } from '../use-gallery-address.ts'

export function ArtworkInfo({ artwork }: { artwork: Artwork }) {
  const location = useLocation()
  const { user } = useSession()
  const own = user?.id === artwork.user_id
  useResumedLike()
  const artist = profileName(artwork.profile)
  const title = artwork.title || texts.untitled
  const description = artwork.description?.trim()
  return (
    <div className={styles.info}>
      <h1 dir="auto" className={styles.title}>
        {hyphenated(title)}
      </h1>
      <div className={styles.by}>
        <Link to={creatorPath(artwork.profile.id)} state={linkState(location)} className={styles.artist}>
          <Avatar src={artwork.profile.avatar_url} name={artist} size={40} />
          <span>{artist}</span>
        </Link>
        {!own && (
          <div className={styles.aside}>
            <Slot of={favoriteToggle} creatorId={artwork.user_id} compact space={{ width: 40, height: 40 }} />
            <MemberMenu
              userId={artwork.user_id}
              name={artist}
              about={title}
              reports={{ kind: 'artwork', id: artwork.id, name: title }}
            />
          </div>
        )}
      </div>
      <MadeFor artwork={artwork} whole />
      <ArtworkActions artwork={artwork} own={own} />
      {own && (
        <div className={styles.actions}>
          <OwnerActions artwork={artwork} />
        </div>
      )}
      {description && (
        <section className={styles.part}>
          <h2>{texts.about}</h2>
          <p dir="auto" className={styles.description}>
            {description}
          </p>
        </section>
      )}
      {artwork.tags && artwork.tags.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.tags}</h2>
          <ul role="list" className={styles.tags}>
            {artwork.tags.map((tag) => (
              <li key={tag}>
                <Link to={everywherePath(tag)} className={styles.tag}>
                  <Badge>
                    <bdi>{tag}</bdi>
                  </Badge>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LicenseNote artwork={artwork} own={own} />
      <div className={styles.facts}>
        <p>
          {texts.published}{' '}
          <time dateTime={artwork.created_at} title={moment(artwork.created_at)}>
            {calendarDay(artwork.created_at)}
          </time>
        </p>
        <p>{countTexts.views(artwork.views)}</p>
      </div>
      <MadeWith key={artwork.id} artwork={artwork} />
    </div>
  )
}
