import * as z from 'zod/mini'
import { message, textOrEmpty } from '../fields.ts'
import { RATING_MAX, REVIEW_ANSWER_MAX, REVIEW_MAX } from './limits.ts'
import { reviewsErrorTexts as texts } from './texts.ts'

export const ReviewForm = z.object({
  rating: z.int(texts.rating).check(z.gte(1, texts.rating), z.lte(RATING_MAX, texts.rating)),
  /** May be empty. */
  text: textOrEmpty('lines', { max: REVIEW_MAX, name: 'review', raw: true }),
  /** Whether they would work together again. */
  again: z.boolean(texts.again),
})

export const ReviewAnswerForm = z.object({ text: message({ max: REVIEW_ANSWER_MAX, required: texts.answer }) })
