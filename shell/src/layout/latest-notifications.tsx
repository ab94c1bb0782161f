import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { notificationsList, notificationsRead } from '@atelier/contract/notifications/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { NotificationSentence, invalidateStale, notificationPath, usePlatform } from '@atelier/platform/host'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { PopoverClose } from '@atelier/shared-ui/popover.tsx'
import styles from './notifications.module.css'
import { notificationsTexts as texts } from './texts.ts'

const SHOWN = 5

/** The last entries of the history, while there are any; opening one marks it as read. */
export function LatestNotifications() {
  const { api, queries, telemetry } = usePlatform()
  const { data } = useQuery(query(api, notificationsList, { query: { limit: SHOWN } }))
  if (!data || data.items.length === 0) return null

  async function read(id: string) {
    try {
      await api(notificationsRead, { params: { id } })
    } catch (error) {
      telemetry.error(error)
    }
    await invalidateStale(queries, notificationsRead)
  }

  return (
    <ul role="list" className={styles.list} aria-label={texts.latest}>
      {data.items.map((notification) => (
        <li key={notification.id}>
          <PopoverClose>
            <Link
              to={notificationPath(notification)}
              className={styles.entry}
              data-unread={!notification.is_read}
              onClick={() => void (notification.is_read || read(notification.id))}
            >
              {!notification.is_read && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
              <NotificationSentence of={notification} />
            </Link>
          </PopoverClose>
        </li>
      ))}
    </ul>
  )
}
