import { Bell, Briefcase } from 'lucide-react'
import { Link } from 'react-router-dom'
import { notificationsRead } from '@atelier/contract/notifications/routes.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { StrongText, moment, profileName, toWrite, useChange } from '@atelier/platform'
import { Avatar, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { lastTime } from '../days.ts'
import styles from './notifications.module.css'
import { notificationsTexts as texts } from './texts.ts'

const FACES = 2

interface NotificationLinkProps {
  notification: Notification
  today: number
}

/** A notification; following its link marks it as read. */
export function NotificationLink({ notification, today }: NotificationLinkProps) {
  const { id, actors, artwork, project, created_at, is_read } = notification
  const faces = actors.slice(0, FACES)
  // No error toast: the user has navigated away
  const read = useChange(notificationsRead, { failed: () => undefined })
  return (
    <Link
      to={notificationPath(notification)}
      state={notification.kind === 'message' ? toWrite : undefined}
      className={styles.row}
      data-unread={!is_read}
      onClick={() => !is_read && read.mutate({ params: { id } })}
    >
      <span className={styles.faces} data-two={faces.length > 1}>
        {faces.map((actor) => (
          <Avatar key={actor.id} src={actor.avatar_url} name={profileName(actor)} size={faces.length > 1 ? 32 : 40} />
        ))}
        {faces.length === 0 && (
          <span className={styles.faceless} aria-hidden="true">
            <Bell />
          </span>
        )}
      </span>
      <span className={styles.words}>
        {!is_read && <VisuallyHidden>{`${texts.unread}: `}</VisuallyHidden>}
        <StrongText parts={notificationSentence(notification)} />
      </span>
      <time dateTime={created_at} title={moment(created_at)} className={styles.time}>
        {lastTime(created_at, today)}
      </time>
      <Thumb artwork={artwork} project={project} />
      <span className={styles.dot} data-dot />
    </Link>
  )
}

/** The work concerned, or a tile for a project, which has no picture. */
function Thumb({ artwork, project }: Pick<Notification, 'artwork' | 'project'>) {
  if (artwork?.image_url)
    return <img src={artwork.image_url} alt="" width={44} height={44} loading="lazy" className={styles.thumb} />
  return (
    project && (
      <span className={styles.thumb} aria-hidden="true">
        <Briefcase />
      </span>
    )
  )
}
