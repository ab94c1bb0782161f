import type { factors as endpoints } from '@atelier/contract/factors/endpoints.ts'
import { ownAccount } from '../accounts/own-account.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { FactorDeps } from './factor-deps.ts'
import { spendCode } from './spend-code.ts'

type Endpoints = Pick<typeof endpoints, 'passkeySignInOptions' | 'passkeySignIn' | 'finishSignIn'>

const guards = {
  passkeySignInOptions: { limit: 'factor.challenge' },
  passkeySignIn: { limit: 'factor.code' },
  finishSignIn: { limit: 'factor.code' },
} satisfies Guards<Endpoints>

export function signInRoutes({ accounts, passkeys, steps, signIn, ...spending }: FactorDeps) {
  const handlers: Handlers<Endpoints> = {
    passkeySignInOptions: async ({ context }) => ({ options: { ...(await passkeys.signInOptions(context)) } }),

    async passkeySignIn({ body: { credential, time_zone: timeZone }, errors, context }) {
      const userId = await passkeys.signIn(credential, context)
      if (userId === null) securityEvent('authn_factor_fail', { what: 'passkey' })
      if (userId === null) throw errors.PASSKEY_INVALID()
      const user = userId === undefined ? null : await accounts.own(userId)
      if (!user) throw errors.PASSKEY_UNKNOWN()
      const who = { userId: user.id, email: user.email }
      const session = await signIn.begin(who, context, { by: 'passkey', secondFactor: true, timeZone })
      return signIn.present(session, user)
    },

    async finishSignIn({ body: { code, remember, time_zone: timeZone }, errors, context }) {
      const pending = await steps.find(context)
      if (!pending) throw errors.SIGN_IN_EXPIRED()
      const userId = String(pending.user_id)
      const spent = await spendCode(spending, userId, code)
      if (spent === 'wrong') throw errors.CODE_WRONG()
      if (spent instanceof Date) throw errors.FACTORS_LOCKED({ until: spent.toISOString() })
      const user = await ownAccount(accounts, userId)
      const { by, email, next } = pending
      const session = await signIn.begin({ userId, email }, context, {
        by,
        timeZone,
        secondFactor: true,
        confirm: async () => {
          if (!(await steps.take(pending._id))) throw errors.SIGN_IN_EXPIRED()
        },
      })
      steps.clear(context)
      if (remember) await steps.remember(userId, context)
      return { session: await signIn.present(session, user), next }
    },
  }
  return { guards, handlers }
}
