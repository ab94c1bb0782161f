import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { fewMarks, notBlank, severalLines } from '../plain-text.ts'
import { FEEDBACK_MAX } from './limits.ts'
import { feedbackErrorTexts as texts } from './texts.ts'

export const FeedbackText = z.object({
  content: z
    .string(texts.feedbackRequired.description)
    .check(
      ...severalLines,
      atMost(FEEDBACK_MAX, texts.tooLong),
      ...notBlank(texts.feedbackRequired.description),
      fewMarks,
    ),
})
