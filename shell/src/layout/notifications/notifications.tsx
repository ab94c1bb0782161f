import { useEffect, useState } from 'react'
import { Bell } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import { Link } from 'react-router-dom'
import { messagesPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { myApplicationsPath } from '@atelier/contract/paths/projects.ts'
import { Badge, Button, CountBadge, IconButton, VisuallyHidden, badgeCount } from '@atelier/shared-ui/core.ts'
import { Popover, PopoverClose } from '@atelier/shared-ui/popover.tsx'
import { plural } from '@atelier/platform/host'
import { PushOffer } from '../../push/push-offer.tsx'
import { watchPush } from '../../push/watch-push.ts'
import { useShell } from '../../shell-context.ts'
import { LatestNotifications } from './latest-notifications.tsx'
import { useCounts } from './use-counts.ts'
import type { Counts } from './use-counts.ts'
import { useReadOpened } from './use-read-opened.ts'
import styles from './notifications.module.css'
import { layoutTexts, notificationsTexts as texts } from '../texts.ts'

const TOTAL_ID = 'notifications-total'

const totalText = (total: number): string => plural(total, 'new notification')

/** Live region text for the bell's number: each change, but not the initial number. */
function useAnnouncedTotal({ known, total }: Counts): string {
  const [last, setLast] = useState<number>()
  const [announced, setAnnounced] = useState('')
  if (known && last !== total) {
    setLast(total)
    if (last !== undefined) setAnnounced(totalText(total))
  }
  return announced
}

export default function Notifications() {
  const counts = useCounts()
  const { messages, invitations, news, total } = counts
  const announced = useAnnouncedTotal(counts)
  useReadOpened(counts)
  const { session, platform, telemetry } = useShell()
  useEffect(() => {
    watchPush(session, platform.navigation, telemetry.error)
  }, [session, platform, telemetry])

  return (
    <>
      <Popover
        label={layoutTexts.notifications}
        align="end"
        flush
        width={400}
        trigger={
          <IconButton
            label={layoutTexts.notifications}
            aria-describedby={total > 0 ? TOTAL_ID : undefined}
            className={styles.bell}
          >
            <Bell />
            <CountBadge count={total} corner tone="danger" />
          </IconButton>
        }
      >
        {total === 0 && <p className={styles.none}>{texts.none}</p>}
        <CountRows messages={messages} invitations={invitations} />
        <LatestNotifications news={news} />
        {total > 0 && <PushOffer />}
        <Footer />
      </Popover>
      <VisuallyHidden>
        <span id={TOTAL_ID} hidden>
          {total > 0 && totalText(total)}
        </span>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

function CountRows({ messages, invitations }: Pick<Counts, 'messages' | 'invitations'>) {
  const rows = [
    { label: texts.messages, count: messages, to: messagesPath(), icon: <MessageSquare /> },
    { label: texts.invitations, count: invitations, to: myApplicationsPath(), icon: <Mail /> },
  ].filter((row) => row.count > 0)
  if (rows.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {rows.map(({ label, count, to, icon }) => (
        <li key={to}>
          <PopoverClose>
            <Link to={to} className={styles.row}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              {label}
              <Badge tone="accent" className={styles.count}>
                {badgeCount(count)}
              </Badge>
            </Link>
          </PopoverClose>
        </li>
      ))}
    </ul>
  )
}

const Footer = () => (
  <div className={styles.foot}>
    {[
      { label: texts.allMessages, to: messagesPath() },
      { label: texts.seeAll, to: notificationsPath() },
    ].map(({ label, to }) => (
      <PopoverClose key={to}>
        <Button asChild variant="link">
          <Link to={to}>{label}</Link>
        </Button>
      </PopoverClose>
    ))}
  </div>
)
