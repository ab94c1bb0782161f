import { useCallback, useMemo } from 'react'
import { ArrowDown } from 'lucide-react'
import { Virtualizer } from 'virtua'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { FailedRead, useBackOnline, useOutbox, useSession } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { MessageActions } from './changing/message-menu.tsx'
import { moveBetweenMenus } from './changing/menu-keys.ts'
import { MessageItem } from './message-item.tsx'
import type { Thread } from './thread.queries.ts'
import styles from './thread.module.css'
import { threadTexts as texts } from './thread-texts.ts'
import { ThreadIntro } from './thread-intro.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessageRows } from './use-message-rows.ts'
import { useTarget } from './use-target.ts'
import { useNewBelow } from './use-new-below.ts'
import type { Outgoing } from './use-outgoing.ts'
import type { OlderMessages } from './use-thread.ts'

/** Pixels beyond the view in which rows are rendered, and so measured before they are scrolled into it: about a page. */
const MARGIN = 800

/** Number of messages from which on the other user is no longer introduced. */
const INTRO_UNTIL = 10

interface MessageLogProps {
  conversation: Conversation
  atOpen: Conversation
  name: string
  avatar: string | null
  thread: Thread
  outgoing: readonly Outgoing[]
  older: OlderMessages
  actions: MessageActions | undefined
  /** Called after a failed message was retried or deleted, which removes its buttons. */
  onDealtWith: () => void
}

/** The virtualized message list. Not a live region: scrolling changes its content. */
export function MessageLog({
  conversation,
  atOpen,
  name,
  avatar,
  thread,
  outgoing,
  older,
  actions,
  onDealtWith,
}: MessageLogProps) {
  const me = useSession().user?.id
  const { rows, isPrepended } = useMessageRows(thread, outgoing, { me, atOpen, conversation })
  const { log, list, isAtEnd, toEnd, toRow, follow, keep } = useLogScroll(rows, () => older.isWanted && older.load())
  const newBelow = useNewBelow(thread, me, isAtEnd)
  useMarkRead(conversation, thread, me, isAtEnd)
  useBackOnline(() => {
    if (older.failed) older.load()
  })
  const { target, show } = useTarget(rows, older, toRow)
  const isShort = (thread[0]?.seq ?? 1) === 1 && rows.length < INTRO_UNTIL
  // The virtual list does not account for the introduction above it
  const all = useMemo(() => (isShort ? [...rows.keys()] : undefined), [isShort, rows])
  const lastWithMenu = rows.findLast(({ status, isDeleted }) => status === 'arrived' && !isDeleted)?.id
  const { retry, remove } = useFailedMessages(conversation.id, onDealtWith)

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={texts.log(name)}
        tabIndex={0}
        className={styles.log}
        onKeyDownCapture={moveBetweenMenus}
      >
        {isShort && <ThreadIntro conversation={conversation} />}
        <div className={styles.space} />
        {rows.length === 0 ? (
          <p className={styles.empty}>{texts.emptyWith(name)}</p>
        ) : (
          <Virtualizer
            ref={list}
            as="ol"
            item="li"
            data={rows}
            shift={isPrepended}
            keepMounted={all}
            bufferSize={MARGIN}
            onScroll={follow}
            onResize={keep}
          >
            {(row) => (
              <MessageItem
                key={row.id}
                row={row}
                {...{ name, avatar, me, actions }}
                isTarget={row.seq !== undefined && row.seq === target}
                isTabStop={row.id === lastWithMenu}
                onShow={show}
                onRetry={retry}
                onRemove={remove}
              />
            )}
          </Virtualizer>
        )}
      </div>
      <Older {...older} />
      {!isAtEnd && (
        <ToEnd
          newBelow={newBelow}
          onClick={() => {
            toEnd()
            log.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

const ToEnd = ({ newBelow, onClick }: { newBelow: number; onClick: () => void }) => (
  <Button
    size="sm"
    className={styles.pill}
    aria-label={newBelow > 0 ? texts.newBelowLabel(newBelow) : texts.toLatest}
    onClick={onClick}
  >
    <ArrowDown aria-hidden="true" />
    {newBelow > 0 && texts.newBelow(newBelow)}
  </Button>
)

function Older({ isLoading, failed, load }: OlderMessages) {
  if (!isLoading && !failed) return null
  return (
    <div className={styles.older}>
      {failed ? <FailedRead text={texts.olderFailed} onRetry={() => load()} /> : texts.loadingOlder}
    </div>
  )
}

/** Callbacks with a stable identity, for memoized rows. */
function useFailedMessages(conversation: string, onDealtWith: () => void) {
  const outbox = useOutbox()
  const retry = useCallback(() => {
    outbox.retry(conversation)
    onDealtWith()
  }, [outbox, conversation, onDealtWith])
  const remove = useCallback(
    (message: string) => {
      outbox.remove(message)
      onDealtWith()
    },
    [outbox, onDealtWith],
  )
  return { retry, remove }
}
