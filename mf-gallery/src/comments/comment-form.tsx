import { useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { COMMENT_MAX } from '@atelier/contract/comments/limits.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { commentsErrorTexts } from '@atelier/contract/comments/texts.ts'
import {
  fieldErrors,
  newId,
  useApi,
  useChange,
  useClientId,
  useDraftText,
  useOnline,
  useOpenSignIn,
  useOutbox,
  useQueryClient,
  useResume,
  useSession,
  useSessionReady,
} from '@atelier/platform'
import { DraftNote } from '@atelier/platform/forms'
import { Avatar, Button, Field, TextArea, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { addComment } from './comments.queries.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

const COMMENT = 'comment'

interface CommentFormProps {
  artwork: Pick<Artwork, 'id' | 'title'>
  box: RefObject<HTMLTextAreaElement | null>
}

/** The comment form. A single field on a page that most only view, so it does not load the form library. */
// oxlint-disable-next-line max-lines-per-function
export function CommentForm({ artwork, box }: CommentFormProps) {
  const api = useApi()
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { text: content, restored, setText: setContent } = useDraftText('comment')
  const [problem, setProblem] = useState('')
  const [posted, setPosted] = useState(false)
  const [used, setUsed] = useState(false)
  const online = useOnline()
  const outbox = useOutbox()
  const [keeping, setKeeping] = useState(false)
  const ids = useClientId()

  const post = useChange(commentsCreate, {
    clientId: ids,
    failed: () => ({ title: texts.failed, description: online ? texts.failedBlurb : texts.failedOffline }),
    onDone(comment) {
      write('')
      setPosted(true)
      addComment(api, queryClient, comment)
      if (box.current?.form?.contains(document.activeElement)) box.current.focus()
    },
    onFailed(error) {
      const { content: refusal } = fieldErrors(error, ['content'])
      if (refusal) refuse(refusal)
    },
  })
  const busy = post.isPending || keeping

  // Reusing the id makes the post idempotent
  useResume(COMMENT, ({ id, text = '' }) => {
    write(text)
    post.mutate({ params: { id: artwork.id }, body: { id, content: text } })
  })

  function write(text: string) {
    setContent(text)
    setProblem('')
    setPosted(false)
  }

  function discard() {
    write('')
    box.current?.focus()
  }

  function refuse(text: string) {
    setProblem(text)
    box.current?.focus()
  }

  /** Keeps the text until it is stored elsewhere. */
  async function postLater(text: string) {
    setKeeping(true)
    const id = ids.idFor({ content: text })
    const input = { params: { id: artwork.id }, body: { id, content: text } }
    try {
      await outbox.add({ id, queue: artwork.id, route: commentsCreate, input, failed: { title: texts.failed } })
      ids.accepted()
      write('')
    } finally {
      setKeeping(false)
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = content.trim()
    if (text === '') return refuse(commentsErrorTexts.required)
    if (text.length > COMMENT_MAX) return refuse(commentsErrorTexts.tooLong)
    const who = await sessionReady()
    if (!who.user)
      void openSignIn('log-in', { reason: texts.reason(artwork.title), resume: { kind: COMMENT, id: newId(), text } })
    else if (busy) return
    else if (online) post.mutate({ params: { id: artwork.id }, body: { content: text } })
    else await postLater(text)
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
        <Field label={texts.label} hideLabel error={problem}>
          <TextArea
            ref={box}
            rows={1}
            placeholder={texts.placeholder}
            limit={content.length > COMMENT_MAX - 200 ? COMMENT_MAX : undefined}
            value={content}
            readOnly={busy}
            onValueChange={write}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
            }}
          />
        </Field>
        <VisuallyHidden>
          <span role="status">{posted && texts.posted}</span>
        </VisuallyHidden>
        {restored && <DraftNote onDiscard={discard} />}
        <Button type="submit" size="sm" variant="primary" busy={busy} busyText={texts.posting}>
          {texts.post}
        </Button>
      </div>
    </form>
  )
}
