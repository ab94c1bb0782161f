import { accountsProfileChangedEvent, accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { Types } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import type { Services } from '../../services.ts'
import { accountModel } from '../accounts.model.ts'
import { mailBudget } from '../mails/mail-budget.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import { registerEmailMails } from './email-mails.ts'

export type EmailDeps = ReturnType<typeof emailDeps>

export function emailDeps(services: Services) {
  const { database, facets, jobs, limits, publisher, now } = services
  return {
    accounts: accountModel(database),
    budget: mailBudget(limits),
    database,
    facets,
    jobs,
    limits,
    mails: registerEmailMails(services),
    now,
    publisher,
    sessions: sessionsService(services),
    tokens: mailTokens(database, now),
  }
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
