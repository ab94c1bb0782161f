import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { Types } from 'mongoose'

type Id = string | Types.ObjectId

/**
 * Publishes change events after commit. Fire and forget: a client that misses one refetches on reconnect.
 */
export interface Publisher {
  /** Emits to every socket of these users. */
  toUsers<E>(users: readonly Id[], event: LiveName<E>, payload: Payload<E>): void
  /** Emits to a conversation's room, excluding the user `but`. */
  toConversation<E>(conversation: Id, event: LiveName<E>, payload: Payload<E>, but?: Id): void
}

/** Publishes nothing. */
export const silentPublisher: Publisher = { toUsers: () => {}, toConversation: () => {} }
