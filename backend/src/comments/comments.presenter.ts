import { Comment } from '@atelier/contract/comments/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { Author } from '../profiles/profiles.service.ts'
import type { LeanComment } from './comments.model.ts'

const show = presenter<typeof Comment, LeanComment>(Comment)

export const presentComment = (comment: LeanComment, { is_creator, ...profile }: Author): Comment =>
  show(comment, { profile, by_creator: is_creator })
