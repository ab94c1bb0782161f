import type { push as endpoints } from '@atelier/contract/push/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { PushSubscriptions } from './push.service.ts'

export function pushRoutes(subscriptions: PushSubscriptions) {
  const guards = {
    get: { limit: ownRead },
    subscribe: { limit: 'push.subscribe' },
    unsubscribe: { limit: 'push.subscribe' },
  } satisfies Guards<typeof endpoints>

  const handlers: Handlers<typeof endpoints> = {
    get: ({ caller }) => subscriptions.state(caller),

    async subscribe({ body, caller, errors }) {
      const result = await subscriptions.subscribe(caller, body)
      if (result === 'off') throw errors.PUSH_OFF()
      if (result === 'invalid') throw errors.PUSH_SUBSCRIPTION_INVALID()
    },

    unsubscribe: ({ caller }) => subscriptions.unsubscribe(caller),
  }
  return { guards, handlers }
}
