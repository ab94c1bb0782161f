import * as z from 'zod/mini'
import { FEEDBACK_MAX } from './limits.ts'
import { feedbackErrorTexts as texts } from './texts.ts'

/** Feedback as it is typed; trimmed, and not blank. */
export const FeedbackText = z.object({
  content: z
    .string(texts.feedbackRequired.description)
    .check(z.trim(), z.minLength(1, texts.feedbackRequired.description), z.maxLength(FEEDBACK_MAX, texts.tooLong)),
})
