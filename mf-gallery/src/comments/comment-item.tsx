import { Trash2 } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { Comment } from '@atelier/contract/comments/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { MemberMenu, ageInWords, linkState, moment, profileName, useSession } from '@atelier/platform'
import { Avatar, Badge, IconButton } from '@atelier/shared-ui/core.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'
import { useNow } from './use-now.ts'

interface CommentItemProps {
  comment: Comment
  byArtist: boolean
  onRemove: () => void
}

export function CommentItem({ comment, byArtist, onRemove }: CommentItemProps) {
  const { user } = useSession()
  const location = useLocation()
  const now = useNow()
  const name = profileName(comment.profile)
  return (
    <div className={styles.comment}>
      <Avatar src={comment.profile.avatar_url} name={name} size={32} />
      <div className={styles.words}>
        <p className={styles.by}>
          {byArtist || comment.by_creator ? (
            <Link to={creatorPath(comment.user_id)} state={linkState(location)} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span dir="auto" className={styles.name}>
              {name}
            </span>
          )}
          {byArtist && <Badge tone="accent">{texts.artist}</Badge>}
          <time dateTime={comment.created_at} title={moment(comment.created_at)}>
            {ageInWords(comment.created_at, now)}
          </time>
        </p>
        <p dir="auto" className={styles.content}>
          {comment.content}
        </p>
      </div>
      {user?.id === comment.user_id ? (
        <IconButton label={texts.remove} size="sm" data-control="delete" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      ) : (
        <MemberMenu
          userId={comment.user_id}
          name={name}
          size="sm"
          reports={{ kind: 'comment', id: comment.id, name: texts.commentBy(name) }}
        />
      )}
    </div>
  )
}
