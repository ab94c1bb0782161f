import { count } from '../format.ts'
import { SUSPEND_DAYS_MAX, UNDO_MINUTES } from './limits.ts'

export const moderationErrorTexts = {
  actionRequired: 'Please choose an action.',
  reasonRequired: 'Please choose a reason.',
  violation: 'Please choose the rule that was broken, or no action.',
  textRequired: 'Please explain the decision to the person it concerns.',
  days: `Please enter a number of days from 1 to ${count(SUSPEND_DAYS_MAX)}.`,
  notFound: 'This case does not exist.',
  claimed: 'Another moderator is working on this case.',
  ownDecision: 'You made the decision that this appeal is against. Another moderator has to review it.',
  notClaimed: 'You no longer hold this case. Please take it again.',
  decided: 'This case has already been decided.',
  notPossible: 'This action is not possible here.',
  undoTooLate: `A decision can be undone for ${UNDO_MINUTES} minutes, by the moderator who made it.`,
} as const
