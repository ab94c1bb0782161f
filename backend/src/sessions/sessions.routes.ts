import type { sessions } from '@atelier/contract/sessions/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { Services } from '../services.ts'
import { sessionsService } from './sessions.service.ts'
import { signInService } from './sign-in.ts'

export function sessionsRoutes(services: Services) {
  const { facets, limits } = services
  const service = sessionsService(services)
  const signIn = signInService(services)
  const guards = {
    logIn: {
      limit: {
        name: 'account.logIn',
        by: 'email, each browser known to its owner apart',
        key: ({ body, context }) => signIn.countedUnder(body.email, context),
        exceeded: ({ body: { email } }) => securityEvent('authn_login_lock', { email }),
      },
    },
    refresh: { limit: { name: 'session.refresh', by: 'session', key: ({ context }) => signIn.sessionKey(context) } },
    logOut: {},
    list: { limit: ownRead },
    end: { limit: 'session.end' },
    endOthers: { limit: 'session.end' },
  } satisfies Guards<typeof sessions>

  const handlers: Handlers<typeof sessions> = {
    async logIn({ body: { email, password, time_zone: timeZone }, errors, context }) {
      const found = await facets().forSessions.logIn(email, password, context.request)
      if (typeof found === 'string') {
        securityEvent('authn_login_fail', { email, reason: found })
        throw found === 'unverified' ? errors.email_not_confirmed() : errors.invalid_credentials()
      }
      await limits.reset('account.logIn', signIn.countedUnder(email, context))
      // Before the profile, which a closed account lacks.
      await service.refuseSuspended(found.userId)
      const user = await facets().forSessions.own(found.userId)
      if (!user) throw errors.invalid_credentials()
      const confirm = async () => {
        if (!(await found.confirm())) throw errors.invalid_credentials()
      }
      const session = await signIn.begin({ userId: found.userId, email }, context, {
        by: 'password',
        timeZone,
        confirm,
      })
      return signIn.present(session, user)
    },

    async refresh({ body: { time_zone }, context }) {
      const session = await signIn.refresh(context, time_zone)
      if (session === 'guest') return { session: null }
      const user = session === 'ended' ? null : await facets().forSessions.own(session.userId)
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
