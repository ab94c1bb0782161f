import * as z from 'zod/mini'
import { fewMarks, notBlank } from '../plain-text.ts'
import { FEEDBACK_MAX } from './limits.ts'
import { feedbackErrorTexts as texts } from './texts.ts'

export const FeedbackText = z.object({
  content: z
    .string(texts.feedbackRequired.description)
    .check(
      z.trim(),
      ...notBlank(texts.feedbackRequired.description),
      z.maxLength(FEEDBACK_MAX, texts.tooLong),
      fewMarks,
    ),
})
