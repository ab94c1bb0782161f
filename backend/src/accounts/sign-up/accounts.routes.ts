import type { accounts } from '@atelier/contract/accounts/endpoints.ts'
import { accountsProfileChangedEvent } from '@atelier/contract/accounts/live.ts'
import { ownRead } from '../../http/guards.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import { ownProfilesService } from '../../profiles/own-profile.service.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { signInService } from '../../sessions/sign-in.ts'
import { accountsService, signUpsOf } from './accounts.service.ts'
import { ownAccount } from '../own-account.ts'
import { refuseWeak } from '../password/password-rules.ts'

type Endpoints = Pick<
  typeof accounts,
  'signUp' | 'resendVerification' | 'verify' | 'requestReset' | 'checkReset' | 'resetPassword' | 'me' | 'chooseRole'
>

interface OfToken {
  body: { token: string }
}
const token = { name: 'account.token', by: 'token', key: ({ body }: OfToken) => body.token } as const

const guards = {
  signUp: { limit: 'account.signUp' },
  resendVerification: { limit: 'account.mail' },
  verify: { limit: token },
  requestReset: { limit: 'account.mail' },
  checkReset: { limit: token },
  resetPassword: { limit: token },
  me: { limit: ownRead },
  chooseRole: { limit: 'account.role' },
} satisfies Guards<Endpoints>

export function accountsRoutes(services: Services) {
  const { limits, publisher } = services
  const accounts = accountsService(services)
  const profiles = ownProfilesService(services)
  const sessions = sessionsService(services)
  const signIn = signInService(services)
  const signUps = signUpsOf(services.config)

  const own = (userId: string) => ownAccount(accounts, userId)

  const handlers: Handlers<Endpoints> = {
    async signUp({ body: { email, password, begun }, context }) {
      refuseWeak(password, email)
      signUps.add(context, await accounts.signUp(email, password, begun))
    },

    resendVerification: ({ body: { email } }) => accounts.resendVerification(email),

    async verify({ body: { token, password, replace_session: replaces, time_zone: timeZone }, errors, context }) {
      const refuse = (state: 'expired' | 'invalid') =>
        state === 'expired' ? errors.otp_expired() : errors.invalid_token()
      const looked = await accounts.checkVerification(token)
      if (looked.state !== 'valid') throw refuse(looked.state)
      const { email, subject } = looked.owner
      if (!replaces && (await signIn.holder(context)) !== null) throw errors.SESSION_EXISTS({ email })
      // In another browser, the opener may not be the person who typed the password.
      const isHere = signUps.read(context.request).includes(String(subject))
      if (password !== undefined) refuseWeak(password, email)
      else if (!isHere) throw errors.NEW_PASSWORD_REQUIRED({ email })
      const verified = await accounts.verify(token, password)
      if (typeof verified === 'string') throw refuse(verified)
      const user = await own(verified.userId)
      const session = await signIn.begin({ userId: verified.userId, email }, context, { by: 'verification', timeZone })
      signUps.clear(context.response)
      return { ...(await signIn.present(session, user)), ...(verified.begun && { begun: verified.begun }) }
    },

    requestReset: ({ body: { email }, context }) => accounts.requestReset(email, signIn.countedUnder(email, context)),

    async checkReset({ body: { token }, errors }) {
      const { state } = await accounts.checkReset(token)
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
    },

    async resetPassword({ body: { token, password }, errors, context }) {
      const looked = await accounts.checkReset(token)
      if (looked.state === 'valid') {
        await sessions.refuseSuspended(String(looked.owner.subject))
        refuseWeak(password, looked.owner.email)
      }
      const state = looked.state === 'valid' ? await accounts.resetPassword(token, password) : looked.state
      if (state === 'expired') throw errors.otp_expired()
      if (state === 'invalid') throw errors.invalid_token()
      if (looked.state !== 'valid') return
      const { email } = looked.owner
      for (const key of new Set([email, signIn.countedUnder(email, context)])) await limits.reset('account.logIn', key)
    },

    me: ({ caller }) => own(caller.id),

    async chooseRole({ body: { role }, caller, errors, context }) {
      if (!(await profiles.chooseRole(caller.id, role))) throw errors.ROLE_ALREADY_CHOSEN()
      await sessions.noteRole(caller.id, role)
      securityEvent('authz_change', { user: caller.id, role })
      await signIn.refresh(context)
      publisher.toUsers([caller.id], accountsProfileChangedEvent, {})
      return own(caller.id)
    },
  }
  return { guards, handlers }
}
