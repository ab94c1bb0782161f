import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { COMMENT_MAX } from '@atelier/contract/comments/limits.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { commentsErrorTexts } from '@atelier/contract/comments/texts.ts'
import {
  fieldErrors,
  useApi,
  useChange,
  useDraftText,
  useOpenSignIn,
  useQueryClient,
  useSession,
  useSessionReady,
} from '@atelier/platform'
import { Avatar, Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import { addComment } from './comments.queries.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'

/** Where a comment is written. One field on a page that many only look at: it does without the form library. */
export function CommentForm({ artworkId }: { artworkId: string }) {
  const api = useApi()
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { text: content, setText: setContent } = useDraftText('comment')
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)

  const post = useChange(commentsCreate, {
    clientId: true,
    failed: { title: texts.failed, description: texts.failedBlurb },
    onDone(comment) {
      write('')
      addComment(api, queryClient, comment)
    },
    onFailed(error) {
      const { content: refusal } = fieldErrors(error, ['content'])
      if (refusal) refuse(refusal)
    },
  })

  function write(text: string) {
    setContent(text)
    setProblem('')
  }

  function refuse(text: string) {
    setProblem(text)
    box.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const who = await sessionReady()
    if (!who.user) return void openSignIn('log-in')
    const text = content.trim()
    if (text === '') return refuse(commentsErrorTexts.required)
    if (text.length > COMMENT_MAX) return refuse(commentsErrorTexts.tooLong)
    if (!post.isPending) post.mutate({ params: { id: artworkId }, body: { content: text } })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {user && <Avatar src={user.avatar_url} name={user.full_name} email={user.email} size={32} />}
      <div className={styles.write}>
        <Field label={texts.label} hideLabel error={problem}>
          <TextArea
            ref={box}
            rows={2}
            placeholder={texts.placeholder}
            limit={content.length > COMMENT_MAX - 200 ? COMMENT_MAX : undefined}
            value={content}
            readOnly={post.isPending}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" variant="primary" busy={post.isPending} busyText={texts.posting}>
          {texts.post}
        </Button>
      </div>
    </form>
  )
}
