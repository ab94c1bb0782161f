import type { sessions } from '@atelier/contract/sessions/endpoints.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { none, ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Sessions } from './sessions.service.ts'
import type { SignIn } from './sign-in.ts'

export function sessionsRoutes(
  service: Sessions,
  accounts: Accounts,
  signIn: SignIn,
  limits: Pick<RateLimits, 'reset'>,
) {
  const guards = {
    logIn: { limit: { name: 'account.logIn', by: 'email', key: ({ body }) => body.email } },
    refresh: { limit: { name: 'session.refresh', by: 'session', key: ({ context }) => signIn.sessionKey(context) } },
    logOut: { limit: none('ends no session but that of its own cookie') },
    list: { limit: ownRead },
    end: { limit: 'session.end' },
    endOthers: { limit: 'session.end' },
  } satisfies Guards<typeof sessions>

  const handlers: Handlers<typeof sessions> = {
    async logIn({ body: { email, password, time_zone: timeZone }, errors, context }) {
      const found = await accounts.logIn(email, password)
      if (found === 'refused') throw errors.invalid_credentials()
      if (found === 'unverified') throw errors.email_not_confirmed()
      await limits.reset('account.logIn', email)
      const user = await accounts.own(found.userId)
      if (!user) throw errors.invalid_credentials()
      const confirm = async () => {
        if (!(await found.confirm())) throw errors.invalid_credentials()
      }
      const session = await signIn.begin(found.userId, context, { timeZone, confirm })
      return signIn.present(session, user)
    },

    async refresh({ body: { time_zone }, context }) {
      const session = await signIn.refresh(context, time_zone)
      if (session === 'guest') return { session: null }
      const user = session === 'ended' ? null : await accounts.own(session.userId)
      if (session === 'ended' || !user) throw commonError('session_not_found')
      return { session: await signIn.present(session, user) }
    },

    list: async ({ caller }) => ({ items: await service.devices(caller.id, caller.sessionId) }),

    end: ({ params, caller }) => service.endOwn(caller.id, params.id),

    endOthers: ({ caller }) => service.endOthers(caller.id, caller.sessionId),

    async logOut({ context }) {
      await signIn.end(context)
    },
  }
  return { guards, handlers }
}
