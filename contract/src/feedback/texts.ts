import { count } from '../format.ts'
import { FEEDBACK_MAX } from './limits.ts'

export const feedbackErrorTexts = {
  feedbackRequired: { title: 'Feedback required', description: 'Please enter your feedback before submitting' },
  tooLong: `Use at most ${count(FEEDBACK_MAX)} characters.`,
} as const
