import type { Comment } from '@atelier/contract/comments/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { LeanComment } from './comments.model.ts'

export const presentComment = (comment: LeanComment, profile: ProfileSummary): Comment => ({
  id: String(comment._id),
  content: comment.content,
  created_at: comment.created_at.toISOString(),
  user_id: String(comment.user_id),
  artwork_id: String(comment.artwork_id),
  profile,
})
