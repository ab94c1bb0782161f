import type { accounts as endpoints } from '@atelier/contract/accounts/endpoints.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { SignIn } from '../sessions/sign-in.ts'
import type { Accounts } from './accounts.service.ts'
import { weakPassword, weakReasons } from './password-rules.ts'

export interface AccountsRoutesOptions {
  accounts: Accounts
  profiles: OwnProfiles
  sessions: Sessions
  signIn: SignIn
  limits: RateLimits
}

/** Answers the accounts' endpoints. */
export function accountsRoutes(options: AccountsRoutesOptions): Handlers<typeof endpoints> {
  const { accounts, profiles, sessions, signIn, limits } = options

  function refuseWeak(password: string, email: string): void {
    const reasons = weakReasons(password, email)
    if (reasons.length > 0) throw weakPassword(reasons)
  }

  async function own(userId: string) {
    const profile = await accounts.own(userId)
    if (!profile) throw commonError('session_not_found')
    return profile
  }

  return {
    async signUp({ body: { email, password }, context }) {
      refuseWeak(password, email)
      await limits.take('signUp', context, email)
      await accounts.signUp(email, password)
    },

    async resendVerification({ body: { email }, context }) {
      await limits.take('mail', context, email)
      await accounts.resendVerification(email)
    },

    async verify({ body: { token }, errors, context }) {
      await limits.take('mailToken', context, token)
      const verified = await accounts.verify(token)
      if (verified === 'over') throw errors.otp_expired()
      if (verified === 'unknown') throw errors.invalid_token()
      const user = await own(verified.userId)
      return signIn.present(await signIn.begin(verified.userId, context), user)
    },

    async requestReset({ body: { email }, context }) {
      await limits.take('mail', context, email)
      await accounts.requestReset(email)
    },

    async checkReset({ body: { token }, errors, context }) {
      await limits.take('mailToken', context, token)
      const { state } = await accounts.checkReset(token)
      if (state === 'over') throw errors.otp_expired()
      if (state === 'unknown') throw errors.invalid_token()
    },

    async resetPassword({ body: { token, password }, errors, context }) {
      await limits.take('mailToken', context, token)
      const looked = await accounts.checkReset(token)
      if (looked.state === 'good') refuseWeak(password, looked.owner.email)
      const state = looked.state === 'good' ? await accounts.resetPassword(token, password) : looked.state
      if (state === 'over') throw errors.otp_expired()
      if (state === 'unknown') throw errors.invalid_token()
      if (looked.state === 'good') await limits.forgive('logIn', looked.owner.email)
    },

    me: ({ caller }) => own(caller.id),

    async chooseRole({ body: { role }, caller, errors, context }) {
      if (!(await profiles.chooseRole(caller.id, role))) throw errors.ROLE_ALREADY_CHOSEN()
      await sessions.noteRole(caller.id, role)
      await signIn.refresh(context)
      return own(caller.id)
    },
  }
}
