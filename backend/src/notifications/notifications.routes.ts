import type { notifications } from '@atelier/contract/notifications/endpoints.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'

/** Counts something that waits for a person. */
export type Counter = (user: UserPrincipal) => Promise<number>

/** What the bell counts; each is handed in by the domain that owns it. */
export interface Counters {
  messages?: Counter
  invitations?: Counter
}

const nothing: Counter = () => Promise.resolve(0)

const guards = {
  counts: { limit: ownRead },
} satisfies Guards<typeof notifications>

/** Only creators are invited. */
export function notificationsRoutes({ messages = nothing, invitations = nothing }: Counters) {
  const handlers: Handlers<typeof notifications> = {
    async counts({ caller }) {
      const invited = caller.role === 'creator' ? invitations(caller) : 0
      const [unread, pending] = await Promise.all([messages(caller), invited])
      return { messages: unread, invitations: pending }
    },
  }
  return { guards, handlers }
}
