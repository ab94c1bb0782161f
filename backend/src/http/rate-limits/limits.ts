import { budgets } from '@atelier/contract/budgets.ts'
import { defaultLimits } from '@atelier/contract/rate-limits.ts'
import type { Limit } from '@atelier/contract/rate-limits.ts'

export interface ActionLimits {
  address: Limit
  /** Responses name the rest of an address's limit: of calls without an account that people make in good faith. */
  announced?: true
  account?: Limit
}

const MINUTE = 60
const HOUR = 60 * MINUTE

// Address limits are wide, as offices share one; attempts on an account are tight; own writes far above normal use.
export const limits = {
  write: defaultLimits.write,
  'account.logIn': { address: { points: 300, seconds: 15 * MINUTE }, account: { points: 10, seconds: 15 * MINUTE } },
  'account.signUp': { address: { points: 100, seconds: HOUR } },
  'account.mail': { address: { points: 100, seconds: HOUR } },
  'account.token': { address: { points: 100, seconds: 15 * MINUTE }, account: { points: 20, seconds: 15 * MINUTE } },
  'account.role': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'account.profile': { address: { points: 3000, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  'account.avatar': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'account.settings': { address: { points: 3000, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  // Limits password guessing with a stolen session.
  'account.password': { address: { points: 300, seconds: 15 * MINUTE }, account: { points: 10, seconds: 15 * MINUTE } },
  'account.export': { address: { points: 100, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  'account.deletion': { address: { points: 100, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  'factor.write': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  // Beside the lock of the account after five wrong codes.
  'factor.code': { address: { points: 300, seconds: 15 * MINUTE } },
  'factor.challenge': { address: { points: 600, seconds: 15 * MINUTE } },
  'report.add': { address: { points: 120, seconds: HOUR }, account: { points: 30, seconds: HOUR } },
  'appeal.read': { address: { points: 300, seconds: HOUR } },
  'appeal.add': { address: { points: 60, seconds: HOUR }, announced: true },
  // Decided by keyboard, a case every few seconds.
  'moderation.write': { address: { points: 12_000, seconds: HOUR }, account: { points: 6000, seconds: HOUR } },
  'session.end': { address: { points: 3000, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  'session.refresh': { address: { points: 1200, seconds: 5 * MINUTE }, account: { points: 120, seconds: 5 * MINUTE } },
  'identity.signIn': { address: { points: 300, seconds: 15 * MINUTE } },
  'artwork.write': { address: { points: 3000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  'artwork.original': { address: { points: 1200, seconds: HOUR }, account: { points: 300, seconds: HOUR } },
  // Each reads the original.
  'artwork.workflow': { address: { points: 600, seconds: HOUR } },
  'artwork.view': { address: { points: 3000, seconds: HOUR } },
  'comment.create': { address: { points: 600, seconds: HOUR }, account: { points: 100, seconds: HOUR } },
  'comment.delete': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'comment.restore': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'delivery.token': { address: { points: 20, seconds: 15 * MINUTE } },
  'block.write': { address: { points: 1200, seconds: HOUR }, account: { points: 200, seconds: HOUR } },
  'favorite.write': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'application.create': { address: { points: 1200, seconds: HOUR }, account: { points: 200, seconds: HOUR } },
  // Letters are autosaved while typing.
  'application.update': { address: { points: 6000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  // Changes of works copy pictures.
  'application.works': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'application.write': { address: { points: 6000, seconds: HOUR }, account: { points: 2000, seconds: HOUR } },
  'conversation.open': { address: { points: 3000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  // Each incoming message in an open conversation is marked as read.
  'conversation.read': { address: { points: 12_000, seconds: MINUTE }, account: { points: 1200, seconds: MINUTE } },
  'message.send': { address: { points: 6000, seconds: MINUTE }, account: { points: 240, seconds: MINUTE } },
  'message.change': { address: { points: 6000, seconds: MINUTE }, account: { points: 240, seconds: MINUTE } },
  'notification.read': { address: { points: 12_000, seconds: MINUTE }, account: { points: 600, seconds: MINUTE } },
  'push.subscribe': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'feedback.send': { address: { points: 300, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  'like.set': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'like.unset': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  'project.create': { address: { points: 600, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
  'project.write': { address: { points: 3000, seconds: HOUR }, account: { points: 600, seconds: HOUR } },
  // Each is a case for moderators.
  'project.help': { address: { points: 60, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  // A tab sends at most every 30 s, and when it is hidden.
  'telemetry.report': { address: { points: 3000, seconds: 15 * MINUTE } },
  'upload.start': { address: { points: 1200, seconds: HOUR }, account: { points: 200, seconds: HOUR } },
  // Several per upload: parts are signed again after a disconnect, and completion is polled until the inspection ends.
  'upload.parts': { address: { points: 12_000, seconds: HOUR }, account: { points: 6000, seconds: HOUR } },
  'upload.complete': { address: { points: 12_000, seconds: HOUR }, account: { points: 6000, seconds: HOUR } },
  'upload.file': { address: { points: 1200, seconds: HOUR }, account: { points: 400, seconds: HOUR } },
  'upload.cancel': { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
} as const satisfies Record<string, ActionLimits>

export type LimitName = keyof typeof limits

export const readLimits = {
  guestRead: defaultLimits.guestRead.address,
  document: defaultLimits.guestRead.address,
} as const satisfies Record<string, Limit>

/** Missing files, counted in each process. */
export const missLimit: Limit = { points: 200, seconds: MINUTE }

/** Beyond the mails' budgets the response looks like success: nothing is disclosed, and a stranger cannot block the owner. */
export const silentLimits = budgets

export type SilentLimitName = keyof typeof silentLimits

export type AddressLimitName = {
  [N in LimitName]: (typeof limits)[N] extends { account: Limit } ? never : N
}[LimitName]
