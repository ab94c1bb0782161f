import { commentsDelete, commentsRestore } from '@atelier/contract/comments/routes.ts'
import type { Comment } from '@atelier/contract/comments/schemas.ts'
import { useApi, useChange, useQueryClient, useUndoToast } from '@atelier/platform'
import { addComment, commentListOptions, removeComment } from './comments.queries.ts'
import { commentsTexts as texts } from './texts.ts'

/** Deletes a comment immediately; the server can restore it for a limited time. */
export function useRemoveComment(): (comment: Comment) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useUndoToast()
  const input = ({ id }: Comment) => ({ params: { id } })

  const restore = useChange(commentsRestore, {
    input,
    failed: ({ message }) => ({ title: texts.restoreFailed, description: message }),
    onDone: (comment) => addComment(api, queryClient, comment),
  })
  const remove = useChange(commentsDelete, {
    input,
    failed: { title: texts.removeFailed },
    async optimistic(comment: Comment) {
      await queryClient.cancelQueries({ queryKey: commentListOptions(api, comment.artwork_id).queryKey })
      removeComment(api, queryClient, comment)
      return () => addComment(api, queryClient, comment)
    },
    onDone: (_, comment) => offerUndo(texts.removed, () => restore.mutate(comment)),
  })
  return remove.mutate
}
