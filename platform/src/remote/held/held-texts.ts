import { isolated } from '@atelier/contract/isolated.ts'

/** What authors read about things that moderators hold back. */
export const heldTexts = {
  underReview: 'Under review',
  /** Beside a message or comment. */
  underReviewHere: 'Under review. Only you see this.',
  title: (isDecided: boolean) => (isDecided ? 'Hidden by the Moderators' : 'Under Review'),
  /** `again` is what its author need not do with it. */
  waiting: (title: string, again: 'upload' | 'post') =>
    `Moderators are looking at “${isolated(title)}”, which is hidden meanwhile. You do not need to ${again} it again: you are notified of the decision within minutes.`,
  waitingProfile:
    'Moderators are looking at your profile, whose picture and texts are hidden meanwhile. You do not need to enter them again: you are notified of the decision within minutes.',
  decided: (title: string) =>
    `Only you see this about “${isolated(title)}”. The decision has the reason, and how you can appeal.`,
  read: 'Read the Decision',
} as const
