import { lazy, memo, Suspense } from 'react'
import type { CSSProperties, ComponentType, ReactNode } from 'react'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { noticePath } from '@atelier/contract/paths/account.ts'
import { heldTexts, moment, useLiveState } from '@atelier/platform'
import { clockTime } from '@atelier/platform/format'
import { Avatar, Button, TextLink, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { mediaWidth } from '../attachments/media-layout.ts'
import { MessageAttachments } from '../attachments/message-attachments.tsx'
import { PendingFiles } from '../attachments/pending-files.tsx'
import type { MessageActions, MessageMenuProps } from '../changing/message-menu.tsx'
import { Quote } from '../changing/quote.tsx'
import { LinkCard } from '../link-card/link-card.tsx'
import type { MessageRow } from './message-rows.ts'
import styles from './message-item.module.css'
import type { HeldMessage } from './use-held-messages.ts'
import { threadTexts as texts } from './thread-texts.ts'
import { linksOf } from './links.ts'

// Messages are read without it
const MessageMenu = lazy((): Promise<{ default: ComponentType<MessageMenuProps> }> =>
  import('../changing/message-menu.tsx').catch(() => ({ default: () => null })),
)

export interface MessageItemProps {
  row: MessageRow
  name: string
  avatar: string | null
  me: string | undefined
  /** Highlighted, because the user went to it from a quote or a search. */
  isTarget: boolean
  /** Whether Tab reaches its menu. */
  isTabStop: boolean
  /** Undefined if the conversation is closed. */
  actions: MessageActions | undefined
  /** If it is an own one that moderators hold back. */
  held: HeldMessage | undefined
  /** In place of its text, while that is edited. */
  editor: ReactNode
  onShow: (seq: number) => void
  onRetry: () => void
  onRemove: (id: string) => void
}

/** One message, preceded by its day label or unread divider, if any. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { row, name, avatar, actions, isTabStop, onRetry, onRemove } = props
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
        data-target={props.isTarget}
      >
        {!isOwn && startsRun && <Avatar src={avatar} name={name} size={32} className={styles.avatar} />}
        <Bubble {...props} />
        {(actions || !isOwn) && status === 'arrived' && !row.isDeleted && !props.editor && (
          <Suspense fallback={<span className={styles.menu} />}>
            <MessageMenu row={row} actions={actions} isTabStop={isTabStop} />
          </Suspense>
        )}
        <time dateTime={row.sentAt} title={moment(row.sentAt)} className={styles.time}>
          {row.isEdited && !row.isDeleted ? `${clockTime(row.sentAt)} · ${texts.edited}` : clockTime(row.sentAt)}
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

function Bubble({ row, name, me, editor, held, onShow }: MessageItemProps) {
  const { replyTo, attachments } = row
  const words = editor || (held ? <Held {...held} /> : textOf(row))
  const hasFiles = attachments.length > 0
  const width = mediaWidth(attachments, Boolean(words || replyTo))
  return (
    <div
      className={styles.bubble}
      style={hasFiles ? ({ '--media-width': `${width}rem` } as CSSProperties) : undefined}
      data-bubble
      data-deleted={row.isDeleted}
      data-media={hasFiles}
      data-edited={Boolean(editor)}
    >
      <VisuallyHidden>
        <bdi>{row.isOwn ? texts.you : name}</bdi>
      </VisuallyHidden>
      {replyTo && (
        <div className={styles.quote}>
          <Quote quote={replyTo} sender={replyTo.sender_id === me ? texts.you : name} onShow={onShow} />
        </div>
      )}
      {hasFiles && <MessageAttachments attachments={attachments} width={width} />}
      {words && <div className={styles.words}>{words}</div>}
    </div>
  )
}

const Held = ({ title, notice_id }: HeldMessage) => (
  <>
    <p className={styles.content}>{texts.heldText(title)}</p>
    <p className={styles.review}>
      {notice_id === null ? heldTexts.underReviewHere : texts.hidden}{' '}
      {notice_id !== null && (
        <TextLink asChild tone="quiet">
          <Link to={noticePath(notice_id)}>{texts.readDecision}</Link>
        </TextLink>
      )}
    </p>
  </>
)

const MessageText = ({ text }: { text: string }) =>
  linksOf(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <TextLink key={index} tone="quiet" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </TextLink>
    ),
  )

function textOf({ content, uploadIds, isDeleted }: MessageRow): ReactNode {
  if (isDeleted) return <p className={styles.content}>{texts.deleted}</p>
  if (content === '' && uploadIds.length === 0) return undefined
  return (
    <>
      {uploadIds.length > 0 && <PendingFiles uploadIds={uploadIds} />}
      {content !== '' && (
        <>
          <p dir="auto" className={styles.content}>
            <MessageText text={content} />
          </p>
          <LinkCard text={content} />
        </>
      )}
    </>
  )
}

function Pending() {
  const isLost = useLiveState() === 'lost'
  return (
    <p className={styles.note}>
      <Clock aria-hidden="true" />
      {isLost ? texts.offline : texts.sending}
    </p>
  )
}
