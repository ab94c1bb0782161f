/** Texts of the errors of feedback. */
export const feedbackErrorTexts = {
  feedbackRequired: { title: 'Feedback required', description: 'Please enter your feedback before submitting' },
} as const
