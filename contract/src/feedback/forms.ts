import * as z from 'zod/mini'
import { message } from '../fields.ts'
import { FEEDBACK_MAX } from './limits.ts'
import { feedbackErrorTexts as texts } from './texts.ts'

export const FeedbackText = z.object({
  content: message({ max: FEEDBACK_MAX, required: texts.feedbackRequired.description }),
})
