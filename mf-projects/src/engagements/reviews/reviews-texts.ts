import { isolated } from '@atelier/contract/isolated.ts'
import { RATING_MAX } from '@atelier/contract/reviews/limits.ts'

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

export const workReviewsTexts = {
  title: 'Reviews',
  blurb: (name: string, when: string) =>
    `You and ${isolated(name)} can each write a review. Both are shown once both are there, or on ${when}.`,
  waits: (name: string) => `${isolated(name)} has written a review. You can read it once you have written yours.`,
  rating: 'How was it?',
  ratings: (rating: number) => `${rating} of ${RATING_MAX} · ${words[rating - 1]}`,
  text: 'What others should know',
  textHint: 'Shown on the public page of who receives it.',
  again: (name: string) => `Would you work with ${isolated(name)} again?`,
  yes: 'Yes',
  no: 'No',
  send: 'Send the review',
  sending: 'Sending...',
  sent: 'Review saved',
  failed: 'Failed to save the review.',
  change: 'Change it',
  cancel: 'Cancel',
  mine: 'Your review',
  theirs: (name: string) => `Review by ${isolated(name)}`,
  hidden: (when: string) => `Nobody else can read it yet. It is shown once both are there, or on ${when}.`,
  over: 'The time to write a review is over.',
  answer: 'Answer',
  answerLabel: 'Your answer',
  answerHint: 'One answer, shown below the review.',
  sendAnswer: 'Send the answer',
  answered: 'Answer sent',
  answerFailed: 'Failed to send the answer.',
  loading: 'Loading reviews',
  loadFailed: "We couldn't load the reviews.",
} as const
