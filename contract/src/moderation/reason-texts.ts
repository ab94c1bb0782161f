import type { DecisionReason } from './limits.ts'

/** Of reports and decisions, in the same words on all pages and in mails. */
export const reasonTexts = {
  spam: 'Spam or advertising',
  scam: 'Fraud or deception',
  stolen_work: 'Someone else’s work',
  sexual_or_violent: 'Sexual, violent or illegal content',
  hate: 'Hate or harassment',
  other: 'Something else',
  no_violation: 'No violation of the rules',
} as const satisfies Record<DecisionReason, string>
