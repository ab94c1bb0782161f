import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { notificationsList, notificationsRead } from '@atelier/contract/notifications/routes.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { knownEntries, notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { query } from '@atelier/contract/queries.ts'
import { StrongText, invalidateStale, toWrite, usePlatform, useServerNow } from '@atelier/platform/host'
import { ageInWords, moment } from '@atelier/platform/format'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { PopoverClose } from '@atelier/shared-ui/popover.tsx'
import styles from './notifications.module.css'
import { notificationsTexts as texts } from '../texts.ts'

const SHOWN = 5
/** Number of entries to fetch so that enough remain: some only duplicate the counts in the rows above. */
const READ = 20

const isCountedAbove = ({ kind, is_read }: Notification) =>
  !is_read && (kind === 'message' || kind === 'invitation_received')

export function LatestNotifications({ news }: { news: number }) {
  const { api, queries, telemetry } = usePlatform()
  const { data } = useQuery(query(api, notificationsList, { query: { limit: READ } }))
  const [now] = useState(useServerNow())
  const items = knownEntries(data?.items ?? [])
    .filter((item) => !isCountedAbove(item))
    .slice(0, SHOWN)
  const more = news - items.filter(({ is_read }) => !is_read).length
  if (items.length === 0 && more <= 0) return null

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
      {items.map((notification) => (
        <li key={notification.id}>
          <PopoverClose>
            <Link
              to={notificationPath(notification)}
              state={notification.kind === 'message' ? toWrite : undefined}
              className={styles.entry}
              data-unread={!notification.is_read}
              onClick={() => void (notification.is_read || read(notification.id))}
            >
              <span>
                {!notification.is_read && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
                <StrongText parts={notificationSentence(notification)} />
              </span>
              <time dateTime={notification.created_at} title={moment(notification.created_at)} className={styles.time}>
                {ageInWords(notification.created_at, now)}
              </time>
            </Link>
          </PopoverClose>
        </li>
      ))}
      {data && more > 0 && (
        <li>
          <PopoverClose>
            <Link to={notificationsPath()} className={styles.entry} data-unread="true">
              {texts.more(more)}
            </Link>
          </PopoverClose>
        </li>
      )}
    </ul>
  )
}
