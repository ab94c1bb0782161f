import { EventEmitter } from 'node:events'

/** A session that has just ended, by log-out, a new password, or a stolen token. */
export interface EndedSession {
  sessionId: string
  userId: string
}

/** Where the end of sessions is heard of in this process: whoever holds a connection for one closes it. */
export class SessionEvents {
  readonly #emitter = new EventEmitter()

  ended(session: EndedSession): void {
    this.#emitter.emit('ended', session)
  }

  /** Returns the way to listen no longer. */
  onEnded(listener: (session: EndedSession) => void): () => void {
    this.#emitter.on('ended', listener)
    return () => this.#emitter.off('ended', listener)
  }
}
