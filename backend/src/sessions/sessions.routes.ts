import type { sessions } from '@atelier/contract/sessions/endpoints.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { SignIn } from './sign-in.ts'

/** Answers the sessions' endpoints. */
export function sessionsRoutes(accounts: Accounts, signIn: SignIn, limits: RateLimits): Handlers<typeof sessions> {
  return {
    async logIn({ body: { email, password }, errors, context }) {
      await limits.take('logIn', context, email)
      const found = await accounts.logIn(email, password)
      if (found === 'refused') throw errors.invalid_credentials()
      if (found === 'unverified') throw errors.email_not_confirmed()
      await limits.forgive('logIn', email)
      const user = await accounts.own(found.userId)
      if (!user) throw errors.invalid_credentials()
      const session = await signIn.begin(found.userId, context, async () => {
        if (!(await found.confirm())) throw errors.invalid_credentials()
      })
      return signIn.present(session, user)
    },

    async refresh({ context }) {
      await limits.take('refresh', context, signIn.sessionKey(context))
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
}
