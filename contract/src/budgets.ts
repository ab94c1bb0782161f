import type { Limit } from './rate-limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** An account is new for so many days after its creation. */
export const NEW_ACCOUNT_DAYS = 3

/** People to whom a new account may write in a day (UTC) before they have written to it. */
export const STRANGERS_A_DAY = 5

/** Invitations that a new account, and any other, may send in a day (UTC). */
export const NEW_INVITATIONS_A_DAY = 20
export const INVITATIONS_A_DAY = 100

/** What one account, or one stranger, may cause others to receive: points in so many seconds. */
export const budgets = {
  /** By a new account: first messages. */
  strangers: { points: STRANGERS_A_DAY, seconds: DAY },
  'invitations.new': { points: NEW_INVITATIONS_A_DAY, seconds: DAY },
  invitations: { points: INVITATIONS_A_DAY, seconds: DAY },
  // To one address from strangers: one per kind and two in total a day, so that no kind uses up the others.
  'mail.signUp': { points: 1, seconds: DAY },
  'mail.reset': { points: 1, seconds: DAY },
  'mail.emailChange': { points: 1, seconds: DAY },
  'mail.any': { points: 2, seconds: DAY },
  /** From a browser in which the owner has signed in before. */
  'mail.ownReset': { points: 3, seconds: HOUR },
  /** Notification emails to one person: later entries wait for the next email. */
  'mail.news': { points: 1, seconds: HOUR },
  /** For invitations by new accounts: emails to one person, push notifications to one browser. */
  'mail.newInvitation': { points: 1, seconds: DAY },
  'push.newInvitation': { points: 1, seconds: DAY },
  /** For projects that saved searches find. */
  'mail.foundProject': { points: 1, seconds: DAY },
  'push.foundProject': { points: 1, seconds: DAY },
  /** Push notifications to one browser: the email lists what exceeds it. */
  'push.news': { points: 60, seconds: HOUR },
  /** Answers to reports of guests, who may enter anybody's address. */
  'mail.report': { points: 5, seconds: DAY },
  'mail.emailChangeBy': { points: 5, seconds: DAY },
} as const satisfies Record<string, Limit>
