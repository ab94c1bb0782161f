import type { accounts } from '@atelier/contract/accounts/endpoints.ts'
import { accountsProfileChangedEvent } from '@atelier/contract/accounts/live.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { SignIn } from '../sessions/sign-in.ts'
import type { Accounts } from './accounts.service.ts'
import { ownAccount } from './own-account.ts'
import { refuseWeak, weakReasons } from './password-rules.ts'

/** Signing up, resetting the password, and one's own role. */
type Endpoints = Pick<
  typeof accounts,
  'signUp' | 'resendVerification' | 'verify' | 'requestReset' | 'checkReset' | 'resetPassword' | 'me' | 'chooseRole'
>

export interface AccountsRoutesOptions {
  accounts: Accounts
  profiles: OwnProfiles
  sessions: Sessions
  signIn: SignIn
  limits: Pick<RateLimits, 'reset'>
  publisher: Publisher
}

interface OfEmail {
  body: { email: string }
}
interface OfToken {
  body: { token: string }
}
const mail = { name: 'account.mail', by: 'email', key: ({ body }: OfEmail) => body.email } as const
const token = { name: 'account.token', by: 'token', key: ({ body }: OfToken) => body.token } as const

const guards = {
  signUp: {
    limit: {
      name: 'account.signUp',
      by: 'email',
      // A weak password sends no mail, so it counts for the address of the net alone.
      key: ({ body: { email, password } }) => (weakReasons(password, email).length > 0 ? undefined : email),
    },
  },
  resendVerification: { limit: mail },
  verify: { limit: token },
  requestReset: { limit: mail },
  checkReset: { limit: token },
  resetPassword: { limit: token },
  me: { limit: ownRead },
  chooseRole: { limit: 'account.role' },
} satisfies Guards<Endpoints>

export function accountsRoutes(options: AccountsRoutesOptions) {
  const { accounts, profiles, sessions, signIn, limits, publisher } = options

  const own = (userId: string) => ownAccount(accounts, userId)

  const handlers: Handlers<Endpoints> = {
    async signUp({ body: { email, password } }) {
      refuseWeak(password, email)
      await accounts.signUp(email, password)
    },

    resendVerification: ({ body: { email } }) => accounts.resendVerification(email),

    async verify({ body: { token, time_zone: timeZone }, errors, context }) {
      const verified = await accounts.verify(token)
      if (verified === 'expired') throw errors.otp_expired()
      if (verified === 'invalid') throw errors.invalid_token()
      const user = await own(verified.userId)
      return signIn.present(await signIn.begin(verified.userId, context, { timeZone }), user)
    },

    requestReset: ({ body: { email } }) => accounts.requestReset(email),

    async checkReset({ body: { token }, errors }) {
      const { state } = await accounts.checkReset(token)
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
    },

    async resetPassword({ body: { token, password }, errors }) {
      const looked = await accounts.checkReset(token)
      if (looked.state === 'valid') refuseWeak(password, looked.owner.email)
      const state = looked.state === 'valid' ? await accounts.resetPassword(token, password) : looked.state
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
      if (looked.state === 'valid') await limits.reset('account.logIn', looked.owner.email)
    },

    me: ({ caller }) => own(caller.id),

    async chooseRole({ body: { role }, caller, errors, context }) {
      if (!(await profiles.chooseRole(caller.id, role))) throw errors.ROLE_ALREADY_CHOSEN()
      await sessions.noteRole(caller.id, role)
      await signIn.refresh(context)
      publisher.toUsers([caller.id], accountsProfileChangedEvent, {})
      return own(caller.id)
    },
  }
  return { guards, handlers }
}
