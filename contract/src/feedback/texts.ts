/** Texts of the feedback dialog (spec, points 2, 5 and 8). */
export const feedbackTexts = {
  title: 'Share Your Feedback',
  send: 'Send Feedback',
  cancel: 'Cancel',
  authenticationRequired: { title: 'Authentication required', description: 'Please log in to submit feedback' },
  feedbackRequired: { title: 'Feedback required', description: 'Please enter your feedback before submitting' },
  success: { title: 'Thank you for your feedback!', description: 'We appreciate your input and will review it soon.' },
  failed: 'Failed to submit feedback. Please try again.',
} as const
