import { EventEmitter } from 'node:events'
import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'

export interface EndedSessions {
  userId: string
  sessionIds: string[]
}

/** In this process only, so that its sockets can be closed. */
export class SessionEvents {
  readonly #emitter = new EventEmitter()

  ended(sessions: EndedSessions): void {
    this.#emitter.emit('ended', sessions)
  }

  /** Returns an unsubscribe function. */
  onEnded(listener: (sessions: EndedSessions) => void): () => void {
    this.#emitter.on('ended', listener)
    return () => this.#emitter.off('ended', listener)
  }
}

export const sessionEvents = oncePer(({ publisher }: Pick<Services, 'publisher'>) => {
  const events = new SessionEvents()
  events.onEnded(({ userId }) => publisher.toUsers([userId], accountsSettingsChangedEvent, {}))
  return events
})
