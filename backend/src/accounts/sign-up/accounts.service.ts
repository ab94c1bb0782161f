import { mailAddress } from '@atelier/contract/credentials/mail-address.ts'
import type { MailSwitches } from '@atelier/contract/accounts/schemas.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import type { Types } from 'mongoose'
import { bindDeps } from '../../kernel/bind-deps.ts'
import { leanReader } from '../../database/document.ts'
import { siteCookies } from '../../http/cookies.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Services } from '../../services.ts'
import { signedValues } from '../../http/tokens/signed-values.ts'
import type { Config } from '../../settings/config.ts'
import { MAIL_FIELDS, mailSwitches } from '../accounts.model.ts'
import { PENDING_SIGN_UPS_MAX, REGISTRATION_DAYS } from '../limits.ts'
import type { TokenState } from '../mails/mail-tokens.ts'
import { accountDeps } from './account-deps.ts'
import type { AccountDeps } from './account-deps.ts'
import { logIn } from './log-in.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { resendVerification, signUp } from './sign-up.ts'
import { verify } from './verify.ts'

const checkVerification = ({ tokens }: AccountDeps, token: string): Promise<TokenState> => tokens.look('signup', token)

const checkReset = ({ tokens }: AccountDeps, token: string): Promise<TokenState> => tokens.look('recovery', token)

async function mailbox(
  { accounts }: AccountDeps,
  userId: string | Types.ObjectId,
): Promise<{ email: string; wants: MailSwitches } | null> {
  const account = await leanReader(accounts, ['email', ...MAIL_FIELDS]).findById(userId)
  return account && { email: account.email, wants: mailSwitches(account) }
}

async function createdAt({ accounts }: AccountDeps, userId: string): Promise<Date | null> {
  return (await accounts.findById(userId, ['created_at']).lean())?.created_at ?? null
}

async function idOf({ accounts }: AccountDeps, email: string): Promise<string | null> {
  const account = await leanReader(accounts, []).findOne({ email: mailAddress(email) })
  return account && String(account._id)
}

async function own({ accounts, profiles, facets }: AccountDeps, userId: string): Promise<OwnProfile | null> {
  const [account, profile, moderator] = await Promise.all([
    leanReader(accounts, ['email']).findById(userId),
    profiles.find(userId),
    facets().forSessions.isModerator(userId),
  ])
  return account && profile && { ...profile, email: account.email, moderator }
}

/** Address lookups run in background jobs, so responses do not reveal whether an account exists. */
export type Accounts = ReturnType<typeof accountsService>

export const accountsService = oncePer((services: Services) =>
  bindDeps(accountDeps(services), {
    signUp,
    resendVerification,
    checkVerification,
    verify,
    requestReset,
    checkReset,
    resetPassword,
    logIn,
    mailbox,
    idOf,
    createdAt,
    own,
  }),
)

/** Which sign-ups a browser has begun. */
export const signUpsOf = ({ keys, publicUrl }: Config) =>
  signedValues(siteCookies(publicUrl)('sign-up'), keys('sign-up'), {
    most: PENDING_SIGN_UPS_MAX,
    days: REGISTRATION_DAYS,
  })
