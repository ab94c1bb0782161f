export const feedbackTexts = {
  title: 'Share Your Feedback',
  blurb: "What's working? What isn't? We read everything.",
  label: 'Your feedback',
  sending: 'Sending...',
  send: 'Send Feedback',
  cancel: 'Cancel',
  authenticationRequired: { title: 'Authentication required', description: 'Please log in to submit feedback' },
  success: { title: 'Thank you for your feedback!', description: 'We appreciate your input and will review it soon.' },
  counted: 'feedback messages',
} as const
