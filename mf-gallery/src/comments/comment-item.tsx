import { useEffect, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { commentsDelete } from '@atelier/contract/comments/routes.ts'
import type { Comment } from '@atelier/contract/comments/schemas.ts'
import {
  commentAge,
  moment,
  profileName,
  useApi,
  useChange,
  useQueryClient,
  useSession,
  useTimers,
} from '@atelier/platform'
import { Avatar, IconButton } from '@atelier/shared-ui/core.ts'
import { removeComment } from './comments.queries.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

const MINUTE_MS = 60_000

/** One comment, with how long ago it was written; its author may delete it. */
export function CommentItem({ comment }: { comment: Comment }) {
  const api = useApi()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const now = useNow()
  const name = profileName(comment.profile)
  const remove = useChange(commentsDelete, {
    failed: { title: texts.removeFailed },
    onDone: () => removeComment(api, queryClient, comment),
  })
  return (
    <li className={styles.comment}>
      <Avatar src={comment.profile.avatar_url} name={name} size={32} />
      <div className={styles.words}>
        <p className={styles.by}>
          <span className={styles.name}>{name}</span>
          <time dateTime={comment.created_at} title={moment(comment.created_at)}>
            {commentAge(comment.created_at, now)}
          </time>
        </p>
        <p className={styles.content}>{comment.content}</p>
      </div>
      {user?.id === comment.user_id && (
        <IconButton
          label={texts.remove}
          size="sm"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: comment.id } })}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

/** The time, anew every minute. */
function useNow(): number {
  const timers = useTimers()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    return timers.every(MINUTE_MS, () => setNow(Date.now()))
  }, [timers])
  return now
}
