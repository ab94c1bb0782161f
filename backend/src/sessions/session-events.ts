import { EventEmitter } from 'node:events'

/** A session that has just ended, by log-out, a new password, or a stolen token. */
export interface EndedSession {
  sessionId: string
  userId: string
}

/** Emits the end of sessions in this process, so that their sockets can be closed. */
export class SessionEvents {
  readonly #emitter = new EventEmitter()

  ended(session: EndedSession): void {
    this.#emitter.emit('ended', session)
  }

  /** Returns an unsubscribe function. */
  onEnded(listener: (session: EndedSession) => void): () => void {
    this.#emitter.on('ended', listener)
    return () => this.#emitter.off('ended', listener)
  }
}
