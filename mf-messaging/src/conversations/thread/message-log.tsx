import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { ArrowDown } from 'lucide-react'
import { Virtualizer } from 'virtua'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { FailedRead, useBackOnline, useOutbox, useSession } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { MessageActions } from '../changing/message-menu.tsx'
import { moveBetweenMenus } from '../changing/menu-keys.ts'
import { EditForm } from '../changing/edit-form.tsx'
import type { Edits } from '../changing/use-edits.ts'
import { MessageItem } from './message-item.tsx'
import type { MessageItemProps } from './message-item.tsx'
import type { MessageRow } from './message-rows.ts'
import type { Thread } from './thread.queries.ts'
import styles from './thread.module.css'
import { threadTexts as texts } from './thread-texts.ts'
import { ThreadIntro } from './thread-intro.tsx'
import { useHeldMessages } from './use-held-messages.ts'
import { useInView } from './use-in-view.ts'
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
  edits: Edits
  /** Whether it is a part of another page, which may have scrolled it out of view. */
  isPart: boolean
  /** Called when a focused part of a message is removed, as its edit or the buttons of a failed one. */
  onLeave: () => void
}

/** The virtualized message list. Not a live region: scrolling changes its content. */
export function MessageLog(props: MessageLogProps) {
  const { conversation, atOpen, name, avatar, thread, outgoing, older, actions, edits, isPart, onLeave } = props
  const me = useSession().user?.id
  const { rows, isPrepended } = useMessageRows(thread, outgoing, { me, atOpen, conversation })
  const { log, list, isAtEnd, toEnd, toRow, follow, keep } = useLogScroll(rows, () => older.isWanted && older.load())
  const newBelow = useNewBelow(thread, me, isAtEnd)
  const isInView = useInView(log, isPart)
  useMarkRead(conversation, thread, me, isAtEnd && isInView)
  useBackOnline(() => {
    if (older.failed) older.load()
  })
  const stateOf = useRowStates(thread, edits, onLeave)
  const { target, show } = useTarget(rows, older, toRow)
  // A page around it has introduced them
  const isShort = !isPart && (thread[0]?.seq ?? 1) === 1 && rows.length < INTRO_UNTIL
  const mounted = useKeptMounted(rows, isShort, edits)
  useRestoredEdit(rows, edits, show)
  useAskedEdit(rows, edits, toRow)
  const lastWithMenu = rows.findLast(({ status, isDeleted }) => status === 'arrived' && !isDeleted)?.id
  const { retry, remove } = useFailedMessages(conversation.id, onLeave)

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
            keepMounted={mounted}
            bufferSize={MARGIN}
            onScroll={follow}
            onResize={keep}
          >
            {(row) => (
              <MessageItem
                key={row.id}
                row={row}
                name={name}
                avatar={avatar}
                me={me}
                actions={actions}
                {...stateOf(row)}
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

/** What a row has besides its message: its edit, or that moderators hold it back. */
function useRowStates(thread: Thread, edits: Edits, onLeave: () => void) {
  const held = useHeldMessages(thread)
  return (row: MessageRow): Pick<MessageItemProps, 'editor' | 'held'> => {
    const edit = edits.open.find(({ id }) => id === row.messageId)
    return {
      editor: edit && <EditForm row={row} edit={edit} edits={edits} onLeave={onLeave} />,
      held: row.isOwn && row.isDeleted ? held.get(row.messageId ?? '') : undefined,
    }
  }
}

/** Rows that stay mounted outside of the view: edited ones, and all below an introduction, for which the virtual list does not account. */
function useKeptMounted(rows: readonly MessageRow[], isShort: boolean, { open }: Edits): number[] | undefined {
  return useMemo(() => {
    if (isShort) return [...rows.keys()]
    const edited = new Set(open.map(({ id }) => id))
    return edited.size === 0 ? undefined : [...rows.keys()].filter((at) => edited.has(rows[at]!.messageId ?? ''))
  }, [isShort, rows, open])
}

/** Shows a restored edit of a message that is not loaded. */
function useRestoredEdit(rows: readonly MessageRow[], { open, asked }: Edits, show: (seq: number) => void): void {
  const first = rows[0]?.seq ?? 0
  const earlier = asked ? undefined : open.find(({ seq }) => seq < first)?.seq
  useEffect(() => {
    if (earlier !== undefined) show(earlier)
  }, [earlier, show])
}

/** Scrolls to an edit that takes the focus, whose row the list may not show. */
function useAskedEdit(rows: readonly MessageRow[], { asked }: Edits, toRow: (index: number) => void): void {
  const go = useEffectEvent((id: string) => {
    const index = rows.findIndex(({ messageId }) => messageId === id)
    // Not if it is there: the menu through which it was chosen may be anywhere in the view
    if (index >= 0 && document.activeElement?.closest('[role="log"]') === null) toRow(index)
  })
  useEffect(() => {
    if (asked) go(asked.id)
  }, [asked])
}

/** Callbacks with a stable identity, for memoized rows. */
function useFailedMessages(conversation: string, onLeave: () => void) {
  const outbox = useOutbox()
  const retry = useCallback(() => {
    outbox.retry(conversation)
    onLeave()
  }, [outbox, conversation, onLeave])
  const remove = useCallback(
    (message: string) => {
      outbox.remove(message)
      onLeave()
    },
    [outbox, onLeave],
  )
  return { retry, remove }
}
