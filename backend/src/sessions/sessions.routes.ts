import type { sessions } from '@atelier/contract/sessions/endpoints.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { none } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { SignIn } from './sign-in.ts'

export function sessionsRoutes(accounts: Accounts, signIn: SignIn, limits: Pick<RateLimits, 'reset'>) {
  const guards = {
    logIn: { limit: { name: 'account.logIn', by: 'email', key: ({ body }) => body.email } },
    refresh: { limit: { name: 'session.refresh', by: 'session', key: ({ context }) => signIn.sessionKey(context) } },
    logOut: { limit: none('ends no session but that of its own cookie') },
  } satisfies Guards<typeof sessions>

  const handlers: Handlers<typeof sessions> = {
    async logIn({ body: { email, password }, errors, context }) {
      const found = await accounts.logIn(email, password)
      if (found === 'refused') throw errors.invalid_credentials()
      if (found === 'unverified') throw errors.email_not_confirmed()
      await limits.reset('account.logIn', email)
      const user = await accounts.own(found.userId)
      if (!user) throw errors.invalid_credentials()
      const session = await signIn.begin(found.userId, context, async () => {
        if (!(await found.confirm())) throw errors.invalid_credentials()
      })
      return signIn.present(session, user)
    },

    async refresh({ context }) {
      const session = await signIn.refresh(context)
      if (session === 'guest') return { session: null }
      const user = session === 'ended' ? null : await accounts.own(session.userId)
      if (session === 'ended' || !user) throw commonError('session_not_found')
      return { session: await signIn.present(session, user) }
    },

    async logOut({ context }) {
      await signIn.end(context)
    },
  }
  return { guards, handlers }
}
