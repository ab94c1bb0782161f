import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { EngagementQuery } from '../engagements/schemas.ts'
import { engagementsErrorTexts } from '../engagements/texts.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { reviewsEvents } from './events.ts'
import { ReviewForm } from './forms.ts'
import { NewReviewAnswer, ReviewListQuery, ReviewPage, WorkReviews } from './schemas.ts'
import { reviewsErrorTexts as texts } from './texts.ts'

const params = z.object({ id: ProjectId })
const { stale } = reviewsEvents.changed

// Also for others: whether two people worked together is hidden.
const ENGAGEMENT_NOT_FOUND = { status: 404, text: engagementsErrorTexts.notFound } as const

export const reviews = {
  work: endpoint({
    method: 'GET',
    path: '/projects/:id/work/reviews',
    access: 'signedIn',
    summary: "Returns what a project's owner and its accepted creator wrote about each other, for either of them.",
    params,
    query: EngagementQuery,
    response: WorkReviews,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  write: endpoint({
    method: 'PUT',
    path: '/projects/:id/work/review',
    access: 'signedIn',
    stale,
    summary:
      "Writes the caller's review, or changes it until it is shown: with the other one, or when the time is over.",
    params,
    body: z.object(ReviewForm.shape),
    response: WorkReviews,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      REVIEW_TOO_EARLY: { status: 409, text: texts.early },
      REVIEW_SHOWN: { status: 409, text: texts.shown },
      REVIEW_TOO_LATE: { status: 409, text: texts.late },
    },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/projects/:id/work/review/answer',
    access: 'signedIn',
    stale,
    summary: 'Answers, once, the review that the caller received. Idempotent for the same id.',
    status: 201,
    params,
    body: NewReviewAnswer,
    response: WorkReviews,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      REVIEW_NOT_FOUND: { status: 404, text: texts.notFound },
      REVIEW_ANSWERED: { status: 409, text: texts.answered },
    },
  }),
  list: endpoint({
    method: 'GET',
    path: '/profiles/:id/reviews',
    access: 'public',
    shared: true,
    summary: 'Lists the reviews that a person received for finished work, latest shown first, one page at a time.',
    params: z.object({ id: UserId }),
    query: ReviewListQuery,
    response: ReviewPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
}
