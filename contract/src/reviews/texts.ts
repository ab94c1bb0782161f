export const reviewsErrorTexts = {
  rating: 'Please choose from 1 to 5.',
  again: 'Please say whether you would work together again.',
  early: 'Reviews are written once the project is completed.',
  shown: 'This review is shown already and no longer changes.',
  late: 'The time for reviews of this project is over.',
  notFound: 'There is no review to answer.',
  answer: 'Write an answer first.',
  answered: 'You have answered this review already.',
} as const
