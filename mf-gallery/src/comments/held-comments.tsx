import { EyeOff } from 'lucide-react'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { heldTexts, useHeld, useSession } from '@atelier/platform'
import { Avatar } from '@atelier/shared-ui/core.ts'
import styles from './comments.module.css'

/** The user's comments that moderators hold back, until the decision is final: only their author sees them. */
export function HeldComments({ artworkId }: { artworkId: string }) {
  const { user } = useSession()
  const held = useHeld('comment').filter(({ path, notice_id }) => path === artworkPath(artworkId) && notice_id === null)
  if (!user || held.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {held.map(({ id, title }) => (
        <li key={id} className={styles.comment}>
          <Avatar src={user.avatar_url} name={user.full_name} email={user.email} size={32} />
          <div className={styles.words}>
            <p dir="auto" className={styles.content}>
              {title}
            </p>
            <p className={styles.later}>
              <EyeOff aria-hidden="true" />
              {heldTexts.underReviewHere}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
