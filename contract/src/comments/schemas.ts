import * as z from 'zod'
import { ArtworkId } from '../artwork-id.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { CommentText } from './forms.ts'
import { COMMENTS_PAGE_MAX, COMMENTS_PAGE_SIZE } from './limits.ts'

export const CommentId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a comment id.')

export const Comment = z
  .object({
    id: CommentId,
    content: z.string(),
    created_at: z.iso.datetime(),
    user_id: UserId,
    artwork_id: ArtworkId,
    profile: ProfileSummary,
    /** Whether its author has a creator page. */
    by_creator: z.boolean().optional(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** `id` is client-generated, so posting is idempotent. */
export const NewComment = z.object({ id: z.uuid(), ...CommentText.shape })

export const CommentListQuery = pageQuery(COMMENTS_PAGE_MAX, COMMENTS_PAGE_SIZE)

export const CommentPage = pageOf(Comment)
export type CommentPage = z.infer<typeof CommentPage>
