import type { ClientSession, Types } from 'mongoose'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { OwnProfiles } from '../../profiles/own-profile.service.ts'
import type { Sessions } from '../../sessions/sessions.service.ts'
import { accountModel } from '../accounts.model.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import { mailBudget } from '../mails/mail-budget.ts'
import type { MailBudget } from '../mails/mail-budget.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import type { Services } from '../../services.ts'
import { registerAccountMail } from './account-mail.ts'
import type { MailRequest } from './account-mail.ts'
import type { AccountStore } from './account-store.ts'
import { registrationModel } from './registrations.model.ts'

export type ForgetSteps = (userId: string | Types.ObjectId, session: ClientSession) => Promise<void>

export interface AccountsDeps extends Pick<Services, 'database' | 'jobs' | 'mailer' | 'now'> {
  profiles: OwnProfiles
  sessions: Sessions
  /** A new password ends sign-ins that wait for a second factor, and browsers that need none. */
  forgetSteps: ForgetSteps
  isModerator: (userId: string) => Promise<boolean>
  limits: Pick<RateLimits, 'within'>
  notices: AccountNotices
  publicUrl: string
}

export interface AccountDeps extends AccountsDeps, AccountStore {
  budget: MailBudget
  enqueueMail: Enqueue<MailRequest>
}

export function accountDeps(options: AccountsDeps): AccountDeps {
  const { database, jobs, mailer, publicUrl, limits, now } = options
  const store = {
    accounts: accountModel(database),
    registrations: registrationModel(database),
    tokens: mailTokens(database, now),
    now,
  }
  const enqueueMail = registerAccountMail(jobs, { ...store, mailer, publicUrl })
  return { ...options, ...store, budget: mailBudget(limits), enqueueMail }
}
