import * as z from 'zod'
import { openEnum } from '../open-enum.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { ReviewAnswerForm } from './forms.ts'
import { REVIEWS_PAGE_MAX, REVIEWS_PAGE_SIZE, reviewStates } from './limits.ts'

export const ReviewId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a review id.')

const ReviewAnswer = z
  .object({ id: ReviewId, text: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'ReviewAnswer' })

/** `shown_at` is null until both are shown. */
export const WorkReview = z
  .object({
    id: ReviewId,
    rating: z.int(),
    text: z.string(),
    again: z.boolean(),
    shown_at: z.iso.datetime().nullable(),
    answer: ReviewAnswer.nullable(),
  })
  .meta({ id: 'WorkReview' })
export type WorkReview = z.infer<typeof WorkReview>

/**
 * For one of the two. `until`: the last moment to write, when those that exist are shown; null before the work ended.
 * `theirs` is null until it is shown; `waits` whether it is written.
 */
export const WorkReviews = z
  .object({
    state: openEnum(reviewStates),
    until: z.iso.datetime().nullable(),
    mine: WorkReview.nullable(),
    theirs: WorkReview.nullable(),
    waits: z.boolean(),
  })
  .meta({ id: 'WorkReviews' })
export type WorkReviews = z.infer<typeof WorkReviews>

/** `project` is null unless its page exists; `answer` is by who received the review. */
export const Review = z
  .object({
    id: ReviewId,
    rating: z.int(),
    text: z.string(),
    again: z.boolean(),
    shown_at: z.iso.datetime(),
    profile: ProfileSummary,
    project: z.object({ id: ProjectId, title: z.string() }).nullable(),
    answer: ReviewAnswer.nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewListQuery = pageQuery(REVIEWS_PAGE_MAX, REVIEWS_PAGE_SIZE)
export const ReviewPage = pageOf(Review)
export type ReviewPage = z.infer<typeof ReviewPage>

/** `id` is client-generated, so answering is idempotent. */
export const NewReviewAnswer = z.object({ id: z.uuid(), ...ReviewAnswerForm.shape })
