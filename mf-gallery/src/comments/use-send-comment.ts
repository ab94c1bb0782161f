import { useState } from 'react'
import type { RefObject } from 'react'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import {
  fieldErrors,
  useApi,
  useChange,
  useClientId,
  useOnline,
  useOutbox,
  useQueryClient,
  useResume,
} from '@atelier/platform'
import { addComment } from './comments.queries.ts'
import { commentsTexts as texts } from './texts.ts'
import type { CommentText } from './use-comment-text.ts'

export const COMMENT = 'comment'

/** Posts a comment; without a connection, through the outbox. Also resumes one that a guest typed before signing in. */
export function useSendComment(artworkId: string, typed: CommentText, box: RefObject<HTMLTextAreaElement | null>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const online = useOnline()
  const outbox = useOutbox()
  const ids = useClientId()
  const [isStoring, setIsStoring] = useState(false)
  const params = { id: artworkId }

  const post = useChange(commentsCreate, {
    clientId: ids,
    failed: () => ({ title: texts.failed, description: online ? texts.failedBlurb : texts.failedOffline }),
    onDone(comment) {
      typed.notePosted()
      addComment(api, queryClient, comment)
      if (box.current?.form?.contains(document.activeElement)) box.current.focus()
    },
    onFailed(error) {
      const { content } = fieldErrors(error, ['content'])
      if (content) typed.refuse(content)
    },
  })

  // Reusing the id makes the post idempotent
  useResume(COMMENT, ({ id, text = '' }) => {
    typed.write(text)
    post.mutate({ params, body: { id, content: text } })
  })

  /** Keeps the text until it is stored elsewhere. */
  async function postLater(content: string) {
    setIsStoring(true)
    const id = ids.idFor({ content })
    const input = { params, body: { id, content } }
    try {
      await outbox.add({ id, queue: artworkId, route: commentsCreate, input, failed: { title: texts.failed } })
      ids.accepted()
      typed.write('')
    } finally {
      setIsStoring(false)
    }
  }

  return {
    busy: post.isPending || isStoring,
    async send(content: string) {
      if (online) post.mutate({ params, body: { content } })
      else await postLater(content)
    },
  }
}
