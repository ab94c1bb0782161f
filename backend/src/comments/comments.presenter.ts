import type { Comment } from '@atelier/contract/comments/schemas.ts'
import type { Author } from '../profiles/profiles.service.ts'
import type { LeanComment } from './comments.model.ts'

export const presentComment = (comment: LeanComment, { is_creator, ...profile }: Author): Comment => ({
  id: String(comment._id),
  content: comment.content,
  created_at: comment.created_at.toISOString(),
  user_id: String(comment.user_id),
  artwork_id: String(comment.artwork_id),
  profile,
  by_creator: is_creator,
})
