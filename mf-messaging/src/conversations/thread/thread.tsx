import { lazy, Suspense } from 'react'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { Loaded, profileName, useLiveState } from '@atelier/platform'
import { Beginnings } from '../composer/beginnings.tsx'
import { useAttachments } from '../attachments/use-attachments.ts'
import { useReply } from '../changing/use-reply.ts'
import { useEdits } from '../changing/use-edits.ts'
import { useMessageActions } from '../changing/use-message-actions.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { ComposerForm } from '../composer/composer-form.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { MessageLog } from './message-log.tsx'
import { NewMessageStatus } from './new-message-status.tsx'
import type { Thread as Messages } from './thread.queries.ts'
import styles from './thread.module.css'
import { threadTexts as texts } from './thread-texts.ts'
import { RequestNotice } from '../requests/requests.tsx'
import { useComposer } from '../composer/use-composer.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useThread } from './use-thread.ts'
import { useOtherTyping } from './use-typing.ts'

const DeleteDialog = lazy(() => import('../changing/delete-dialog.tsx'))

interface ThreadProps {
  conversation: Conversation
  /** Snapshot at opening, once known. */
  atOpen: Conversation | undefined
  other: ProfileSummary
  takesFocus: () => boolean
  hasHint: boolean
  /** Whether it is a part of another page, whose keys, drops and focus are not the conversation's. */
  isPart?: boolean
  onSent?: () => void
}

const none: Messages = []
const seenBy = { buyer: 'creators', creator: 'client' } as const

export function Thread({ conversation, atOpen, other, takesFocus, hasHint, isPart = false, onSent }: ThreadProps) {
  const { id } = conversation
  const { query, older } = useThread(id)
  const messages = query.data ?? none
  const outgoing = useOutgoing(id, messages)
  const composer = useComposer(id, outgoing, useAttachments(id), useReply(id, messages))
  const edits = useEdits(id, messages)
  const { actions, deleting, close } = useMessageActions(composer, edits)
  const isTyping = useOtherTyping(id, other.id)
  const name = profileName(other)
  const side = other.id === conversation.creator_id ? 'buyer' : 'creator'
  const hasWritten = messages.some(({ sender_id }) => sender_id !== other.id) || outgoing.length > 0
  const firstFor = query.data && !hasWritten ? seenBy[side] : undefined
  return (
    <>
      {useLiveState() === 'lost' && (
        <p role="status" className={styles.lost}>
          {texts.lost}
        </p>
      )}
      <Loaded
        query={query}
        notFound={null}
        pending={<LogSkeleton />}
        failed={texts.failed}
        frame={(content) => <div className={styles.logFrame}>{content}</div>}
      >
        {(thread) =>
          atOpen ? (
            <>
              <MessageLog
                conversation={conversation}
                atOpen={atOpen}
                name={name}
                avatar={other.avatar_url}
                thread={thread}
                outgoing={outgoing}
                older={older}
                actions={conversation.is_closed ? undefined : actions}
                edits={edits}
                isPart={isPart}
                onLeave={composer.focus}
              />
              <NewMessageStatus thread={thread} other={other.id} name={name} />
            </>
          ) : (
            <LogSkeleton />
          )
        }
      </Loaded>
      {query.data?.length === 0 && outgoing.length === 0 && !conversation.is_closed && (
        <Beginnings side={side} composer={composer} />
      )}
      <Suspense>{deleting && <DeleteDialog row={deleting} onClose={close} />}</Suspense>
      <p className={styles.typing}>{isTyping && texts.typing(name)}</p>
      {conversation.is_closed ? (
        <ClosedNotice
          other={other}
          takesFocus={() => takesFocus() || (!isPart && document.activeElement === document.body)}
        />
      ) : (
        <>
          <RequestNotice conversation={conversation} />
          <ComposerForm
            id={id}
            name={name}
            composer={composer}
            takesFocus={takesFocus}
            hasHint={hasHint}
            isPart={isPart}
            firstFor={firstFor}
            onSent={onSent}
            allowance={conversation.allowance}
            onEditLast={() => outgoing.length === 0 && edits.beginLast()}
          />
        </>
      )}
    </>
  )
}
