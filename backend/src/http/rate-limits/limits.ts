import { defaultLimits } from '@atelier/contract/rate-limits.ts'
import type { Limit } from '@atelier/contract/rate-limits.ts'

/** How often something may be done from one address of the net, and for one account or what stands for it. */
export interface ActionLimits {
  address: Limit
  account?: Limit
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// An office or a school may share one address: those limits are wide. What is tried against one account is counted tightly,
// wherever it comes from. Writes of one's own are bounded far above what a person does.
export const limits = {
  /** Of all that changes something and has no limit of its own. */
  write: defaultLimits.write,
  'account.logIn': { address: { points: 300, seconds: 15 * MINUTE }, account: { points: 10, seconds: 15 * MINUTE } },
  'account.signUp': { address: { points: 100, seconds: HOUR } },
  'account.mail': { address: { points: 100, seconds: HOUR } },
  'account.token': { address: { points: 100, seconds: 15 * MINUTE }, account: { points: 20, seconds: 15 * MINUTE } },
  'account.role': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'account.profile': { address: { points: 3000, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  'account.avatar': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'account.settings': { address: { points: 3000, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  // Whoever holds somebody's session may try passwords here.
  'account.password': { address: { points: 300, seconds: 15 * MINUTE }, account: { points: 10, seconds: 15 * MINUTE } },
  'account.export': { address: { points: 100, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  'account.deletion': { address: { points: 100, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  'session.end': { address: { points: 3000, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  'session.refresh': { address: { points: 1200, seconds: 5 * MINUTE }, account: { points: 120, seconds: 5 * MINUTE } },
  'identity.signIn': { address: { points: 300, seconds: 15 * MINUTE } },
  'artwork.write': { address: { points: 3000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  'artwork.view': { address: { points: 3000, seconds: HOUR } },
  'comment.create': { address: { points: 600, seconds: HOUR }, account: { points: 100, seconds: HOUR } },
  'comment.delete': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'comment.restore': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  // Those that nobody knows; a team's own are not counted.
  'delivery.token': { address: { points: 20, seconds: 15 * MINUTE } },
  'favorite.write': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'application.create': { address: { points: 1200, seconds: HOUR }, account: { points: 200, seconds: HOUR } },
  // Letters are saved while typing.
  'application.update': { address: { points: 6000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  // Changes of works, which copy pictures.
  'application.works': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'application.write': { address: { points: 6000, seconds: HOUR }, account: { points: 2000, seconds: HOUR } },
  'conversation.open': { address: { points: 3000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  // Each message that comes while one looks at it is marked as read.
  'conversation.read': { address: { points: 12_000, seconds: MINUTE }, account: { points: 1200, seconds: MINUTE } },
  'message.send': { address: { points: 6000, seconds: MINUTE }, account: { points: 240, seconds: MINUTE } },
  'notification.read': { address: { points: 12_000, seconds: MINUTE }, account: { points: 600, seconds: MINUTE } },
  'feedback.send': { address: { points: 300, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  'like.set': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'like.unset': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'project.create': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'project.write': { address: { points: 3000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  'upload.start': { address: { points: 1200, seconds: HOUR }, account: { points: 200, seconds: HOUR } },
  // Several of each for one upload: parts are signed again after a cut, and completing is asked for until the content was looked at.
  'upload.parts': { address: { points: 12_000, seconds: HOUR }, account: { points: 6000, seconds: HOUR } },
  'upload.complete': { address: { points: 12_000, seconds: HOUR }, account: { points: 6000, seconds: HOUR } },
  'upload.file': { address: { points: 1200, seconds: HOUR }, account: { points: 400, seconds: HOUR } },
  'upload.cancel': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
} as const satisfies Record<string, ActionLimits>

export type LimitName = keyof typeof limits

/** What is counted in memory: reads of guests, their documents, and files that are not there. */
export const memoryLimits = {
  guestRead: defaultLimits.guestRead.address,
  document: defaultLimits.guestRead.address,
  miss: { points: 200, seconds: MINUTE },
} as const satisfies Record<string, Limit>

// What goes beyond is answered as if it had been done, so that nobody learns of it, nor keeps others from being answered.
export const silentLimits = {
  // To one address from strangers: one of each kind a day and two of any, so that no kind uses up the others.
  'mail.signUp': { points: 1, seconds: DAY },
  'mail.reset': { points: 1, seconds: DAY },
  'mail.emailChange': { points: 1, seconds: DAY },
  'mail.any': { points: 2, seconds: DAY },
  // From a browser in which its owner has logged in.
  'mail.ownReset': { points: 3, seconds: HOUR },
  // Notification emails to one person: later entries wait for the next one.
  'mail.news': { points: 1, seconds: HOUR },
  // From one account, to any addresses.
  'mail.emailChangeBy': { points: 5, seconds: DAY },
} as const satisfies Record<string, Limit>

export type SilentLimitName = keyof typeof silentLimits

/** Limits that count by address alone. */
export type AddressLimitName = {
  [N in LimitName]: (typeof limits)[N] extends { account: Limit } ? never : N
}[LimitName]
