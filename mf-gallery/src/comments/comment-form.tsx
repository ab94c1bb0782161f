import { useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { COMMENT_MAX } from '@atelier/contract/comments/limits.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { commentsErrorTexts } from '@atelier/contract/comments/texts.ts'
import { tooLongText } from '@atelier/contract/format.ts'
import { LimitNote, newId, useLimit, useOpenSignIn, useSession, useSessionReady } from '@atelier/platform'
import { DraftNote } from '@atelier/platform/forms'
import { Avatar, Button, Field, TextArea, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'
import { useCommentText } from './use-comment-text.ts'
import { COMMENT, useSendComment } from './use-send-comment.ts'

interface CommentFormProps {
  artwork: Pick<Artwork, 'id' | 'title'>
  box: RefObject<HTMLTextAreaElement | null>
}

/** The comment form. A single field on a page that most only view, so it does not load the form library. */
export function CommentForm({ artwork, box }: CommentFormProps) {
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const { user } = useSession()
  const typed = useCommentText(box)
  const { busy, send } = useSendComment(artwork.id, typed, box)
  const limit = useLimit(commentsCreate)
  const [used, setUsed] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = typed.text.trim()
    if (text === '') return typed.refuse(commentsErrorTexts.required)
    if (countedLength(text) > COMMENT_MAX) return typed.refuse(tooLongText(COMMENT_MAX))
    const session = await sessionReady()
    if (!session.user)
      void openSignIn('log-in', { reason: texts.reason(artwork.title), resume: { kind: COMMENT, id: newId(), text } })
    else if (!busy) await send(text)
  }

  return (
    <form
      className={styles.form}
      data-used={used}
      onFocus={() => setUsed(true)}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {user && <Avatar src={user.avatar_url} name={user.full_name} email={user.email} size={32} />}
      <div className={styles.write}>
        <Field label={texts.label} hideLabel error={typed.problem}>
          <TextArea
            ref={box}
            rows={1}
            placeholder={texts.placeholder}
            limit={typed.text.length > COMMENT_MAX - 200 ? COMMENT_MAX : undefined}
            lengthOf={countedLength}
            value={typed.text}
            readOnly={busy}
            onValueChange={typed.write}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
            }}
          />
        </Field>
        <VisuallyHidden>
          <span role="status">{typed.isPosted && texts.posted}</span>
        </VisuallyHidden>
        <LimitNote allowance={limit} what={texts.limited} />
        {typed.restored && <DraftNote onDiscard={typed.discard} />}
        <Button type="submit" size="sm" variant="primary" busy={busy} busyText={texts.posting}>
          {texts.post}
        </Button>
      </div>
    </form>
  )
}
