import { accountsProfileChangedEvent, accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { Connection, Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { securityEvent } from '../../http/security-log.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import type { Sessions } from '../../sessions/sessions.service.ts'
import { accountEmails } from '../sign-up/account-emails.ts'
import { accountModel } from '../accounts.model.ts'
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_HOURS, NOTICE_HOURS } from '../limits.ts'
import { mailBudget } from '../mails/mail-budget.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { passwordMatches } from '../password/passwords.ts'

interface Options {
  database: Connection
  sessions: Pick<Sessions, 'endAll'>
  jobs: Jobs
  mailer: Mailer
  limits: Pick<RateLimits, 'within'>
  publisher: Publisher
  publicUrl: string
  now: () => Date
}

const HOUR_MS = 3_600_000

/** A new address stays pending until its owner opens the mailed link. */
export type OwnEmails = ReturnType<typeof ownEmailService>

// oxlint-disable-next-line max-lines-per-function
export function ownEmailService(options: Options) {
  const { database, sessions, jobs, mailer, limits, publisher, publicUrl, now } = options
  const accounts = accountModel(database)
  const tokens = mailTokens(database, now)
  const emails = accountEmails(publicUrl)
  const budget = mailBudget(limits)

  const mail = jobs.register<{ account: string; email: string; silent?: boolean }>('email-change', {
    sealed: 'email',
    giveUpAfterMs: EMAIL_CHANGE_HOURS * HOUR_MS,
    async handle({ account, email, silent }, { id }) {
      if (silent) return
      const owner = await accounts.exists({ _id: account, wanted_email: email })
      if (!owner) return
      if (await accounts.exists({ email })) return mailer(email, emails.addressTaken(), id)
      const token = await tokens.issue('email_change', { email, subject: owner._id }, EMAIL_CHANGE_HOURS)
      await mailer(email, emails.emailChange(token), id)
    },
  })

  const notice = jobs.register<{ account: string; email: string; at: Date }>('email-changed', {
    sealed: 'email',
    giveUpAfterMs: NOTICE_HOURS * HOUR_MS,
    async handle({ account, email, at }, { id }) {
      const owner = await accounts.exists({ _id: account })
      if (!owner) return
      const token = await tokens.issue('email_undo', { email, subject: owner._id }, EMAIL_UNDO_HOURS)
      await mailer(email, emails.emailChanged(token, at), id)
    },
  })

  function tellChanged(_id: Types.ObjectId): void {
    publisher.toUsers([_id], accountsProfileChangedEvent, {})
    publisher.toUsers([_id], accountsSettingsChangedEvent, {})
  }

  const expiredIfTaken = (error: unknown): 'expired' => {
    if (isDuplicateKeyError(error)) return 'expired'
    throw error
  }

  return {
    async want(
      id: string,
      email: string,
      { password, isProven }: { password: string | undefined; isProven: boolean },
    ): Promise<'wanted' | 'gone' | 'same' | 'wrong' | 'unproven'> {
      const account = await leanReader(accounts, ['email', 'password_hash']).findById(id)
      if (!account) return 'gone'
      if (account.email === email) return 'same'
      const { _id, password_hash } = account
      if (password_hash === null && !isProven) return 'unproven'
      if (password_hash !== null && !(await passwordMatches(password ?? '', password_hash))) return 'wrong'
      const silent = !(await limits.within('mail.emailChangeBy', id)) || !(await budget.take('emailChange', email))
      return transaction(database, async (session) => {
        const wanted = { $set: { wanted_email: email } }
        const { matchedCount } = await accounts.updateOne({ _id, password_hash }, wanted, { session })
        if (matchedCount === 0) return 'wrong'
        await mail({ account: id, email, silent }, session)
        afterCommit(session, () => jobs.kick())
        return 'wanted'
      })
    },

    /** Expired if another account has the address by now. `holder` is signed in where the link was opened. */
    async confirm(token: string, holder: string | null): Promise<TokenState['state']> {
      const confirmed = transaction(database, async (session) => {
        const spent = await tokens.spend('email_change', token, session)
        if (spent.state !== 'valid') return spent.state
        const { email, subject: _id } = spent.owner
        const before = await accounts
          .findOneAndUpdate(
            { _id, wanted_email: email },
            {
              $set: {
                ...{ email, wanted_email: null, email_verified_at: now() },
                // The address may not belong to the person who set the password.
                ...(holder !== String(_id) && { password_proven: false }),
              },
            },
            { session },
          )
          .lean()
        if (!before) return 'expired'
        await tokens.revoke(before.email, session)
        await tokens.revoke(email, session)
        await notice({ account: String(_id), email: before.email, at: now() }, session)
        afterCommit(session, () => {
          jobs.kick()
          tellChanged(_id)
        })
        return 'valid'
      })
      return confirmed.catch(expiredIfTaken)
    },

    /** Removes the password and providers too, which an attacker may have set since; the owner resets by email. */
    async undo(token: string): Promise<TokenState['state']> {
      const undone = transaction(database, async (session) => {
        const spent = await tokens.spend('email_undo', token, session)
        if (spent.state !== 'valid') return spent.state
        const { email, subject: _id } = spent.owner
        const userId = String(_id)
        const changes = {
          email,
          wanted_email: null,
          email_verified_at: now(),
          password_hash: null,
          password_proven: false,
        }
        const { matchedCount } = await accounts.updateOne(
          { _id },
          { $set: changes, $unset: { google_sub: 1, linkedin_sub: 1 } },
          { session },
        )
        if (matchedCount === 0) return 'expired'
        await tokens.revokeAll(_id, session)
        afterCommit(session, await sessions.endAll(userId, session))
        afterCommit(session, () => {
          securityEvent('user_email_restored', { user: userId })
          tellChanged(_id)
        })
        return 'valid'
      })
      return undone.catch(expiredIfTaken)
    },
  }
}
