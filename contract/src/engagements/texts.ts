export const engagementsErrorTexts = {
  notFound: 'There is no work of yours in this project.',
  over: 'This project is no longer in progress.',
  partnerAway: 'This person is currently unavailable. Please try again later.',
  workFinal: 'The work is approved; its terms no longer change.',
  changed: 'The terms have changed meanwhile. Please look at the latest version first.',
  notProposed: 'This version no longer waits for an answer.',
  ownTerms: 'You wrote this version; the other side confirms it.',
  notYours: 'Only who wrote a version can withdraw it.',
  tooMany: 'There are too many versions of these terms.',
  none: 'There is no such version.',
} as const

export const termsErrorTexts = {
  rows: 'Say what is delivered, in at least one row.',
  tooManyRows: 'Use at most 20 rows.',
  kind: 'Please choose what it is.',
  pieces: 'Please enter a number from 1 to 1,000.',
  amount: 'Please enter an amount like 1500 or 1500.50.',
  wholeAmount: 'This currency has no decimals.',
  currency: 'Please choose a currency.',
  day: 'Please choose a day.',
  order: 'The delivery cannot be before the start.',
  rounds: 'Please enter a number from 0 to 20.',
  months: 'Please enter a number of months from 1 to 1,200.',
  scope: 'Please choose what the client may do with it.',
} as const
