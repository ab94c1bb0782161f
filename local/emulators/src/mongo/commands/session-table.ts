import { CommandError, noSuchTransaction } from '../errors.ts'
import type { Engine } from '../storage/engine.ts'
import { Transaction } from '../storage/transaction.ts'

export interface SessionTransaction {
  readonly number: number
  readonly startedAt: number
  readonly transaction: Transaction
  state: 'open' | 'committing' | 'committed' | 'aborted'
  /** The commit under way, so that a repeated commit waits for the same one. */
  commit?: Promise<void>
  timer: NodeJS.Timeout
}

const tooOld = (number: number, newer: number) =>
  new CommandError(
    225,
    'TransactionTooOld',
    `Cannot start transaction ${number} on session because a newer transaction ${newer} has already started`,
  )

/** The transactions of the clients' sessions: at most one, the newest, for each. */
export class SessionTable {
  readonly #engine: Engine
  readonly #lifetimeMs: number
  readonly #sessions = new Map<string, SessionTransaction>()

  constructor(engine: Engine, lifetimeMs: number) {
    this.#engine = engine
    this.#lifetimeMs = lifetimeMs
  }

  start(session: string, number: number): SessionTransaction {
    const current = this.#sessions.get(session)
    if (current && number < current.number) throw tooOld(number, current.number)
    if (current?.number === number)
      throw new CommandError(
        117,
        'ConflictingOperationInProgress',
        'a transaction is already in progress on this session',
      )
    if (current) this.abort(current)
    const started: SessionTransaction = {
      number,
      startedAt: Date.now(),
      transaction: new Transaction(this.#engine),
      state: 'open',
      timer: setTimeout(() => this.abort(started), this.#lifetimeMs).unref(),
    }
    this.#sessions.set(session, started)
    return started
  }

  /** The transaction a command belongs to; a committed one only for a repeated commit. */
  current(session: string, number: number, committing: boolean): SessionTransaction {
    const current = this.#sessions.get(session)
    if (current && number < current.number) throw tooOld(number, current.number)
    if (current?.number !== number)
      throw noSuchTransaction(`Given transaction number ${number} does not match any in-progress transactions.`)
    const over = current.state === 'aborted' || (current.state !== 'open' && !committing)
    if (over) throw noSuchTransaction(`Transaction with { txnNumber: ${number} } has been ${current.state}.`)
    return current
  }

  /** A retryable write ends what an older number left open. */
  supersede(session: string, number: number): void {
    const current = this.#sessions.get(session)
    if (!current) return
    if (current.number > number) throw tooOld(number, current.number)
    this.abort(current)
  }

  async commit(current: SessionTransaction): Promise<void> {
    if (current.state === 'committed') return
    clearTimeout(current.timer)
    current.state = 'committing'
    try {
      current.commit ??= current.transaction.commit()
      await current.commit
      current.state = 'committed'
    } catch (error) {
      current.state = 'aborted'
      throw error
    }
  }

  abort(current: SessionTransaction): void {
    if (current.state !== 'open') return
    clearTimeout(current.timer)
    current.transaction.abort()
    current.state = 'aborted'
  }

  end(session: string): void {
    const current = this.#sessions.get(session)
    if (!current) return
    this.abort(current)
    this.#sessions.delete(session)
  }

  /** Ends the sessions whose clients have long left them. */
  endIdle(olderThanMs: number): void {
    const limit = Date.now() - olderThanMs
    for (const [session, { startedAt }] of this.#sessions) if (startedAt < limit) this.end(session)
  }

  abortAll(): void {
    for (const current of this.#sessions.values()) this.abort(current)
  }
}
