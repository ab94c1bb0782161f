import { EyeOff } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useSession } from '@atelier/platform'
import { Avatar } from '@atelier/shared-ui/core.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

/** The user's comments that moderators hold back, until the decision is final: only their author sees them. */
export function HeldComments({ artworkId }: { artworkId: string }) {
  const { user } = useSession()
  const { data } = useQuery({ ...query(useApi(), noticesHeld), enabled: user !== null, staleTime: 0 })
  const held = data?.items.filter(
    ({ kind, path, notice_id }) => kind === 'comment' && path === artworkPath(artworkId) && notice_id === null,
  )
  if (!user || !held?.length) return null
  return (
    <ul role="list" className={styles.list}>
      {held.map(({ id, title }) => (
        <li key={id} className={styles.comment}>
          <Avatar src={user.avatar_url} name={user.full_name} email={user.email} size={32} />
          <div className={styles.words}>
            <p className={styles.content}>{title}</p>
            <p className={styles.later}>
              <EyeOff aria-hidden="true" />
              {texts.underReview}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
