import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { query } from '@atelier/contract/queries.ts'
import { linkState, pictureSources, profileName, useApi } from '@atelier/platform'
import { Avatar } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { conversationsTexts as texts } from '../texts.ts'
import styles from './thread-intro.module.css'
import { useOtherParticipant } from '../use-other-participant.ts'

const WORKS = 4

/** Introduces the other user above the first messages. */
export function ThreadIntro({ conversation }: { conversation: Conversation }) {
  const other = useOtherParticipant(conversation)
  const name = profileName(other)
  const isCreator = other.id === conversation.creator_id && !conversation.is_closed
  const creator = useQuery({ ...query(useApi(), creatorsGet, { params: { id: other.id } }), enabled: isCreator })
  return (
    <div className={styles.intro}>
      <Avatar src={other.avatar_url} name={name} size={72} />
      <p dir="auto" className={styles.name}>
        {name}
      </p>
      <p className={styles.about}>
        {creator.data?.location && `${creator.data.location} · `}
        {texts.about(hyphenated(conversation.project.title))}
      </p>
      {isCreator && <Works creator={other.id} />}
    </div>
  )
}

/** The creator's latest works. The row keeps its height while they load. */
function Works({ creator }: { creator: string }) {
  const location = useLocation()
  const { data } = useQuery(query(useApi(), artworksList, { query: { user_id: creator, limit: WORKS } }))
  if (data?.items.length === 0) return null
  return (
    <ul role="list" className={styles.works}>
      {data?.items.map((artwork) => (
        <li key={artwork.id}>
          <Link
            to={artworkPath(artwork.id)}
            state={linkState(location, texts.title)}
            aria-label={artwork.title}
            className={styles.work}
            data-interactive
          >
            <MediaFrame
              alt=""
              sources={pictureSources(artwork)}
              ratio={4 / 3}
              thumbhash={artwork.placeholder}
              sizes="9rem"
              zoom
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
