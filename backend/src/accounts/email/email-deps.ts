import { accountsProfileChangedEvent, accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { ClientSession, Model, Types } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Sessions } from '../../sessions/sessions.service.ts'
import { accountModel } from '../accounts.model.ts'
import type { AccountDocument } from '../accounts.model.ts'
import { mailBudget } from '../mails/mail-budget.ts'
import type { MailBudget } from '../mails/mail-budget.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import type { MailTokens } from '../mails/mail-tokens.ts'
import type { Services } from '../../services.ts'
import { registerEmailMails } from './email-mails.ts'
import type { EmailMails } from './email-mails.ts'

export interface OwnEmailsDeps extends Pick<Services, 'database' | 'jobs' | 'mailer' | 'now' | 'publisher'> {
  sessions: Pick<Sessions, 'endAll'>
  /** Young ones may be an attacker's. */
  distrustFactors: (userId: string, session: ClientSession) => Promise<void>
  limits: Pick<RateLimits, 'within'>
  publicUrl: string
}

export interface EmailDeps extends OwnEmailsDeps {
  accounts: Model<AccountDocument>
  tokens: MailTokens
  budget: MailBudget
  mails: EmailMails
}

export function emailDeps(options: OwnEmailsDeps): EmailDeps {
  const { database, jobs, mailer, limits, publicUrl, now } = options
  const accounts = accountModel(database)
  const tokens = mailTokens(database, now)
  const mails = registerEmailMails(jobs, { accounts, tokens, mailer, publicUrl })
  return { ...options, accounts, tokens, budget: mailBudget(limits), mails }
}

export function publishChanged({ publisher }: EmailDeps, _id: Types.ObjectId): void {
  publisher.toUsers([_id], accountsProfileChangedEvent, {})
  publisher.toUsers([_id], accountsSettingsChangedEvent, {})
}

/** Another account has the address by now. */
export function expiredIfTaken(error: unknown): 'expired' {
  if (isDuplicateKeyError(error)) return 'expired'
  throw error
}
