import * as z from 'zod/mini'
import { message } from '../fields.ts'

export const FEEDBACK_MAX = 5000

export const feedbackErrorTexts = {
  feedbackRequired: { title: 'Feedback required', description: 'Please enter your feedback before submitting' },
} as const

export const FeedbackText = z.object({
  content: message({ max: FEEDBACK_MAX, required: feedbackErrorTexts.feedbackRequired.description }),
})
