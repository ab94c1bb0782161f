import { EventEmitter } from 'node:events'

/** Sessions of a user that have just ended, by logout, a new password, or a stolen token. */
export interface EndedSessions {
  userId: string
  sessionIds: string[]
}

/** Emits the end of sessions in this process, so that their sockets can be closed. */
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
