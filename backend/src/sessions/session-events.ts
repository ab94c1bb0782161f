import { EventEmitter } from 'node:events'

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
