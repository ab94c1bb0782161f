import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { Types } from 'mongoose'

type Id = string | Types.ObjectId

/**
 * Tells browsers what has changed, once that is committed. It never fails and nobody waits for it: what is not told is found when the
 * browser reads anew.
 */
export interface Publisher {
  /** To every socket of these people. */
  toUsers<E>(users: readonly Id[], event: LiveName<E>, payload: Payload<E>): void
  /** To whoever has joined a conversation, except the sockets of `but`. */
  toConversation<E>(conversation: Id, event: LiveName<E>, payload: Payload<E>, but?: Id): void
}

/** Tells nobody. */
export const silentPublisher: Publisher = { toUsers: () => {}, toConversation: () => {} }
