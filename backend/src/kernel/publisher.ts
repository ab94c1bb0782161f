import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { Types } from 'mongoose'

type Id = string | Types.ObjectId

/** Fire and forget, after commit: a client that misses an event refetches on reconnect. */
export interface Publisher {
  toUsers<E>(users: readonly Id[], event: LiveName<E>, payload: Payload<E>): void
  toConversation<E>(conversation: Id, event: LiveName<E>, payload: Payload<E>, but?: Id): void
  /** Its sockets get no more of `toConversation`, until they join again. */
  leaveConversation(conversation: Id): void
}

export const silentPublisher: Publisher = { toUsers: () => {}, toConversation: () => {}, leaveConversation: () => {} }
