import { Clock } from 'lucide-react'
import type { Comment } from '@atelier/contract/comments/schemas.ts'
import { useOutbox, useOutboxEntries, useSession } from '@atelier/platform'
import type { OutboxEntry } from '@atelier/platform'
import { Avatar, Button } from '@atelier/shared-ui/core.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

interface WaitingCommentsProps {
  artworkId: string
  comments: readonly Comment[]
  /** Whether the comments are refetching, as they do after a post. */
  reading: boolean
}

/** The user's pending comments; each is shown until it appears in the list. */
export function WaitingComments({ artworkId, comments, reading }: WaitingCommentsProps) {
  const entries = useOutboxEntries()
  const { user } = useSession()
  const outbox = useOutbox()
  const isShown = (text: string) => comments.some(({ user_id, content }) => user_id === user?.id && content === text)
  const waiting = entries
    .filter(({ queue }) => queue === artworkId)
    .map((entry) => ({ ...entry, content: contentOf(entry) }))
    .filter(({ status, content }) => status !== 'sent' || (reading && !isShown(content)))
  return (
    <div role="status" className={styles.waiting}>
      {waiting.length > 0 && user && (
        <ul role="list" className={styles.list}>
          {waiting.map(({ id, status, content }) => (
            <li key={id} className={styles.comment}>
              <Avatar src={user.avatar_url} name={user.full_name} email={user.email} size={32} />
              <div className={styles.words}>
                <p dir="auto" className={styles.content}>
                  {content}
                </p>
                <p className={styles.later}>
                  {status === 'failed' ? (
                    <>
                      {texts.failed}
                      <Button variant="link" onClick={() => outbox.retry(artworkId)}>
                        {texts.retry}
                      </Button>
                      <Button variant="link" onClick={() => outbox.remove(id)}>
                        {texts.discard}
                      </Button>
                    </>
                  ) : (
                    <>
                      <Clock aria-hidden="true" />
                      {texts.later}
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** An entry may have been stored by another version of this remote. */
function contentOf({ input }: OutboxEntry): string {
  const content = (input as { body?: { content?: unknown } } | null)?.body?.content
  return typeof content === 'string' ? content : ''
}
