import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { COMMENT_MAX } from '@atelier/contract/comments/limits.ts'
import { newId, usePlatform, useSession } from '@atelier/platform'
import { Avatar, Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import { addComment } from './comments.queries.ts'
import styles from './comments.module.css'
import { commentsTexts as texts } from './texts.ts'
import { commentsErrorTexts } from '@atelier/contract/comments/texts.ts'

/** Where a comment is written. What could not be posted stays in the box. */
export function CommentForm({ artworkId }: { artworkId: string }) {
  const { api, session, toasts } = usePlatform()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState('')
  // The same id as long as the same text is tried, so that an answer that was lost does not post it twice
  const attempt = useRef({ id: '', content: '' })

  const post = useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.content !== text) attempt.current = { id: newId(), content: text }
      return api(commentsCreate, { params: { id: artworkId }, body: { id: attempt.current.id, content: text } })
    },
    onSuccess: (comment) => {
      attempt.current = { id: '', content: '' }
      setContent('')
      addComment(api, queryClient, comment)
    },
    onError: () => toasts.show({ title: texts.failed, description: texts.failedBlurb, variant: 'destructive' }),
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const who = await session.ready()
    if (!who.user) return session.openSignIn('log-in')
    const text = content.trim()
    if (text === '') return setProblem(commentsErrorTexts.required)
    if (text.length > COMMENT_MAX) return setProblem(commentsErrorTexts.tooLong)
    if (!post.isPending) post.mutate(text)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {user && <Avatar src={user.avatar_url} name={user.full_name} email={user.email} size={32} />}
      <div className={styles.write}>
        <Field label={texts.label} hideLabel error={problem}>
          <TextArea
            rows={2}
            placeholder={texts.placeholder}
            limit={content.length > COMMENT_MAX - 200 ? COMMENT_MAX : undefined}
            value={content}
            readOnly={post.isPending}
            onChange={(event) => {
              setContent(event.target.value)
              setProblem('')
            }}
          />
        </Field>
        <Button type="submit" size="sm" variant="primary" busy={post.isPending} busyText={texts.posting}>
          {texts.post}
        </Button>
      </div>
    </form>
  )
}
