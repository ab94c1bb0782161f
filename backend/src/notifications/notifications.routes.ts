import type { notifications } from '@atelier/contract/notifications/endpoints.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Handlers } from '../http/handlers.ts'

/** Counts something that waits for a person. */
export type Counter = (user: UserPrincipal) => Promise<number>

/** What the bell counts; each is handed in by the domain that owns it. */
export interface Counters {
  messages?: Counter
  invitations?: Counter
}

const nothing: Counter = () => Promise.resolve(0)

/** Answers the notifications' endpoint. Only creators are invited. */
export function notificationsRoutes({
  messages = nothing,
  invitations = nothing,
}: Counters): Handlers<typeof notifications> {
  return {
    async counts({ caller }) {
      const invited = caller.role === 'creator' ? invitations(caller) : 0
      const [unread, pending] = await Promise.all([messages(caller), invited])
      return { messages: unread, invitations: pending }
    },
  }
}
