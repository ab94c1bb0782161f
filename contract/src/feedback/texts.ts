export const feedbackErrorTexts = {
  feedbackRequired: { title: 'Feedback required', description: 'Please enter your feedback before submitting' },
} as const
