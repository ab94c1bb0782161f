import type { MailSwitches, OwnProfile } from '@atelier/contract/accounts/schemas.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import { securityEvent } from '../../http/security-log.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { OwnProfiles } from '../../profiles/own-profile.service.ts'
import type { Sessions } from '../../sessions/sessions.service.ts'
import { accountEmails } from './account-emails.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import { accountModel, MAIL_FIELDS, mailSwitches } from '../accounts.model.ts'
import { REGISTRATION_DAYS, RESET_HOURS, VERIFICATION_HOURS } from '../limits.ts'
import { mailBudget } from '../mails/mail-budget.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { hashPassword, passwordMatches } from '../password/passwords.ts'
import { registrationModel } from './registrations.model.ts'

export interface AccountsOptions {
  database: Connection
  profiles: OwnProfiles
  sessions: Sessions
  jobs: Jobs
  mailer: Mailer
  limits: Pick<RateLimits, 'within'>
  notices: AccountNotices
  publicUrl: string
  now: () => Date
}

/** The token is created on sending; a `silent` job sends nothing. */
type MailRequest = (
  | { about: 'sign-up'; registration: string; email?: never }
  | { about: 'verification' | 'reset'; email: string }
) & { silent?: boolean }

/** `confirm` is for when the session exists: it checks that the password is still current. */
export type LogIn = { userId: string; confirm(): Promise<boolean> } | 'refused' | 'unverified'

const HOUR_MS = 3_600_000

/** Address lookups run in background jobs, so responses do not reveal whether an account exists. */
export type Accounts = ReturnType<typeof accountsService>

// oxlint-disable-next-line max-lines-per-function
export function accountsService(options: AccountsOptions) {
  const { database, profiles, sessions, mailer, limits, notices, now } = options
  const accounts = accountModel(database)
  const registrations = registrationModel(database)
  const tokens = mailTokens(database, now)
  const emails = accountEmails(options.publicUrl)
  const budget = mailBudget(limits)

  const accountOf = (email: string) => leanReader(accounts, ['email', 'password_hash']).findOne({ email }).exec()
  const latestRegistration = (email: string, among?: readonly string[]) =>
    registrations
      .findOne({ email, expires_at: { $gt: now() }, ...(among && { _id: { $in: among } }) })
      .sort({ _id: -1 })
      .lean()

  const mail = options.jobs.register<MailRequest>('account-mail', {
    sealed: 'email',
    giveUpAfterMs: VERIFICATION_HOURS * HOUR_MS,
    async handle(request, { id }) {
      if (request.about === 'reset')
        return request.silent ? tokens.renew('recovery', request.email, RESET_HOURS) : sendReset(request.email, id)
      if (request.silent) return
      const registration =
        request.about === 'sign-up'
          ? await registrations.findById(request.registration).lean()
          : await latestRegistration(request.email)
      if (!registration) return
      const { email, _id: subject } = registration
      if (await accountOf(email)) return mailer(email, emails.accountExists(), id)
      const token = await tokens.issue('signup', { email, subject }, VERIFICATION_HOURS)
      await mailer(email, emails.verification(token), id)
    },
  })

  async function sendReset(email: string, id: string): Promise<void> {
    const account = await accountOf(email)
    if (!account) return
    const token = await tokens.issue('recovery', { email, subject: account._id }, RESET_HOURS)
    await mailer(email, emails.reset(token), id)
  }

  return {
    /** Returns the registration id, which the browser's cookie keeps. */
    async signUp(email: string, password: string): Promise<string> {
      const password_hash = await hashPassword(password)
      const created_at = now()
      const expires_at = new Date(created_at.getTime() + REGISTRATION_DAYS * 24 * HOUR_MS)
      const { _id } = await registrations.create({ email, password_hash, created_at, expires_at })
      await mail({ about: 'sign-up', registration: String(_id), silent: !(await budget.take('signUp', email)) })
      securityEvent('user_sign_up', { email })
      return String(_id)
    },

    async resendVerification(email: string): Promise<void> {
      await mail({ about: 'verification', email, silent: !(await budget.take('signUp', email)) })
    },

    /** `countedUnder` may be a browser of the owner's, so that strangers cannot use up the address's limit. */
    async requestReset(email: string, countedUnder: string): Promise<void> {
      const isAllowed =
        countedUnder === email ? await budget.take('reset', email) : await limits.within('mail.ownReset', countedUnder)
      await mail({ about: 'reset', email, silent: !isAllowed })
      securityEvent('authn_reset_request', { email })
    },

    checkVerification: (token: string): Promise<TokenState> => tokens.look('signup', token),

    /** Invalidates the address's other registrations. `chosen` replaces the password of the sign-up. */
    async verify(token: string, chosen?: string): Promise<{ userId: string } | Exclude<TokenState['state'], 'valid'>> {
      const chosenHash = chosen === undefined ? undefined : await hashPassword(chosen)
      const verified = transaction(database, async (session) => {
        const spent = await tokens.spend('signup', token, session)
        if (spent.state !== 'valid') return spent.state
        const { email, subject } = spent.owner
        const registration = await registrations.findById(subject).session(session).lean()
        // Another flow has given the address to an account.
        if (!registration || (await accounts.exists({ email }).session(session))) return 'expired'
        const _id = new Types.ObjectId()
        const at = now()
        const password = { password_hash: chosenHash ?? registration.password_hash, password_proven: true }
        await accounts.create([{ _id, email, ...password, email_verified_at: at, created_at: at }], { session })
        await profiles.create(_id, null, at, session)
        await tokens.revoke(email, session)
        const userId = String(_id)
        afterCommit(session, () => securityEvent('user_created', { user: userId, email, by: 'verification' }))
        return { userId }
      })
      return verified.catch((error: unknown) => {
        if (isDuplicateKeyError(error)) return 'expired' as const
        throw error
      })
    },

    checkReset: (token: string): Promise<TokenState> => tokens.look('recovery', token),

    async resetPassword(token: string, password: string): Promise<TokenState['state']> {
      const password_hash = await hashPassword(password)
      return transaction(database, async (session) => {
        const spent = await tokens.spend('recovery', token, session)
        if (spent.state !== 'valid') return spent.state
        const { email, subject } = spent.owner
        const account = String(subject)
        const changes = { password_hash, password_proven: true, wanted_email: null }
        // Fails if the address changed after the mail was sent.
        const { matchedCount } = await accounts.updateOne({ _id: subject, email }, { $set: changes }, { session })
        if (matchedCount === 0) return 'expired'
        afterCommit(session, await sessions.endAll(account, session))
        await tokens.revoke(email, session)
        await notices.send('password', { account, email }, session)
        afterCommit(session, () => securityEvent('authn_password_change', { user: account, by: 'reset' }))
        return 'valid'
      })
    },

    /** Same work with or without an account. Only a browser that signed up learns that the address is unverified. */
    async logIn(email: string, password: string, signUps: readonly string[]): Promise<LogIn> {
      const [account, registration] = await Promise.all([accountOf(email), latestRegistration(email, signUps)])
      const matches = await passwordMatches(password, account?.password_hash)
      if (!account || !matches) {
        const isWaiting = registration !== null && (await passwordMatches(password, registration.password_hash))
        return isWaiting ? 'unverified' : 'refused'
      }
      const { _id, password_hash } = account
      return {
        userId: String(_id),
        // A write, so that a concurrent reset conflicts with it or sees the session.
        async confirm() {
          const { matchedCount } = await accounts.updateOne({ _id, password_hash }, { $set: { logged_in_at: now() } })
          return matchedCount === 1
        },
      }
    },

    async mailbox(userId: string | Types.ObjectId): Promise<{ email: string; wants: MailSwitches } | null> {
      const account = await leanReader(accounts, ['email', ...MAIL_FIELDS]).findById(userId)
      return account && { email: account.email, wants: mailSwitches(account) }
    },

    async own(userId: string): Promise<OwnProfile | null> {
      const [account, profile] = await Promise.all([
        leanReader(accounts, ['email']).findById(userId),
        profiles.find(userId),
      ])
      return account && profile && { ...profile, email: account.email }
    },
  }
}
