import { memo } from 'react'
import { Clock } from 'lucide-react'
import { moment, useLiveState } from '@atelier/platform'
import { clockTime } from '@atelier/platform/format'
import { Avatar, Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import type { MessageRow } from './message-rows.ts'
import { MessageText } from './message-text.tsx'
import styles from './message-item.module.css'
import { threadTexts as texts } from './thread-texts.ts'

interface MessageItemProps extends MessageRow {
  name: string
  avatar: string | null
  onRetry: () => void
  onRemove: (id: string) => void
}

/** One message, preceded by its day label or unread divider, if any. */
export const MessageItem = memo(function MessageItem({ name, avatar, onRetry, onRemove, ...row }: MessageItemProps) {
  const { id, isOwn, startsRun, status, day, receipt } = row
  return (
    <>
      {day !== undefined && <h3 className={styles.day}>{day}</h3>}
      {row.isFirstNew && (
        <p className={styles.fresh}>
          <span>{texts.fresh}</span>
        </p>
      )}
      <div
        className={styles.message}
        data-own={isOwn}
        data-starts={startsRun}
        data-ends={row.endsRun}
        data-status={status}
      >
        {!isOwn && startsRun && <Avatar src={avatar} name={name} size={32} className={styles.avatar} />}
        <div className={styles.bubble} data-bubble>
          <VisuallyHidden>{isOwn ? texts.you : name}</VisuallyHidden>
          <p className={styles.content}>
            <MessageText text={row.content} />
          </p>
        </div>
        <time dateTime={row.sentAt} title={moment(row.sentAt)} className={styles.time}>
          {clockTime(row.sentAt)}
        </time>
      </div>
      {status === 'pending' && <Pending />}
      {status === 'failed' && (
        <p className={styles.note} data-tone="danger">
          <span>{texts.notSent}</span>
          <Button variant="link" onClick={onRetry}>
            {texts.retry}
          </Button>
          <Button variant="link" onClick={() => onRemove(id)}>
            {texts.remove}
          </Button>
          {row.problem !== undefined && <span className={styles.problem}>{row.problem}</span>}
        </p>
      )}
      {receipt && <p className={styles.note}>{texts[receipt]}</p>}
    </>
  )
})

function Pending() {
  const isLost = useLiveState() === 'lost'
  return (
    <p className={styles.note}>
      <Clock aria-hidden="true" />
      {isLost ? texts.offline : texts.sending}
    </p>
  )
}
