import { commonError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { CommentDocument } from './comments.model.ts'

/** Only who wrote a comment may delete it. */
export function mayDelete(caller: UserPrincipal, comment: Pick<CommentDocument, 'user_id'>): void {
  if (String(comment.user_id) !== caller.id) throw commonError('FORBIDDEN')
}
