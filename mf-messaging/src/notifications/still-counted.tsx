import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { myApplicationsPath } from '@atelier/contract/paths/projects.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'
import styles from './notifications.module.css'
import { notificationsTexts as texts } from './texts.ts'

/** Explains why the bell still shows a number when every entry is read. */
export function StillCounted({ when }: { when: boolean }) {
  const { data } = useQuery(query(useApi(), notificationsCounts, {}))
  const waiting = [
    { label: texts.unreadMessages(data?.messages ?? 0), count: data?.messages ?? 0, to: messagesPath() },
    {
      label: texts.pendingInvitations(data?.invitations ?? 0),
      count: data?.invitations ?? 0,
      to: myApplicationsPath(),
    },
  ].filter(({ count }) => count > 0)
  const shows = when && waiting.length > 0
  return (
    <p role="status" className={styles.counted}>
      {shows && texts.stillCounted}
      {shows &&
        waiting.map(({ label, to }, at) => (
          <span key={to}>
            {at > 0 && texts.and}
            <Link to={to}>{label}</Link>
          </span>
        ))}
    </p>
  )
}
