import { ABORT, open, type RangeOptions, type RootDatabase } from 'lmdb'
import { asDiskError, WriteConflictError } from '../errors.ts'
import { keyText, type Entry, type KeySpace, type Snapshot } from './key-space.ts'

/** What the engine must know of an open transaction. */
export interface OpenTransaction {
  /** Resolves when it has ended, one way or the other. */
  readonly done: Promise<void>
  abort(): void
}

interface CommitFailure extends Error {
  commitError?: Promise<never>
}

type ReadTransaction = ReturnType<RootDatabase['useReadTransaction']>

const MAP_BYTES = 2 ** 34
/** Open cursors and transactions each hold one. */
const MAX_SNAPSHOTS = 2000

/**
 * Missing in lmdb's types. A list of free pages that it retains between transactions is stored in part, which leaves out
 * what a statement both wrote and freed: pages are then free twice, and a commit fails or ends the process.
 */
const RELOAD_FREE_PAGES = { maxFreeSpaceToRetain: 0 }

const MDB_BAD_TXN = -30_782
const COMMIT_ATTEMPTS = 3

/** LMDB gives up a commit, which then has changed nothing, when it miscounts its free pages; it rereads them for the next. */
const isGivenUp = (error: unknown) => (error as { code?: unknown }).code === MDB_BAD_TXN

/** One ordered key space in LMDB, with what open transactions need to see conflicts: locks and recent writes. */
export class Engine {
  readonly transactions = new Set<OpenTransaction>()
  /** Keys written by open transactions. */
  readonly locks = new Map<string, OpenTransaction>()
  /** When each key was last written; kept only while a transaction or a grouped commit could ask. */
  readonly lastWrite = new Map<string, number>()
  readonly #database: RootDatabase<Buffer, Buffer>
  readonly #grouped: boolean
  #sequence = 0
  #durable = 0
  #inFlight = 0

  constructor(directory: string, options: { sync: boolean }) {
    this.#grouped = options.sync
    this.#database = open<Buffer, Buffer>({
      path: directory,
      keyEncoding: 'binary',
      encoding: 'binary',
      noSync: !options.sync,
      overlappingSync: false,
      eventTurnBatching: false, // a failed batch rejects a promise that only lmdb has
      mapSize: MAP_BYTES,
      maxReaders: MAX_SNAPSHOTS,
      cache: false,
      ...RELOAD_FREE_PAGES,
      noSubdir: false,
    })
  }

  /** The key space of the statement that is running, or of the newest commit. */
  readonly direct: KeySpace = {
    get: (key) => this.#database.get(key),
    put: (key, value) => {
      this.#touch(key)
      this.#database.putSync(key, value)
    },
    delete: (key) => {
      this.#touch(key)
      this.#database.removeSync(key)
    },
    range: (start, end, reverse) => this.#range(start, end, reverse),
    count: (start, end) => this.#database.getKeysCount({ start, end }),
    requireCurrent: () => undefined,
  }

  /** One atomic write, at once. Throws WriteConflictError when it meets a key of an open transaction. */
  write<T>(statement: (keys: KeySpace) => T): T {
    for (let attempt = 1; ; attempt++)
      try {
        return this.#database.transactionSync(() => statement(this.direct))
      } catch (error) {
        if (!isGivenUp(error) || attempt === COMMIT_ATTEMPTS) throw asDiskError(error)
      }
  }

  /** One atomic write, committed together with its neighbors: one fsync for many. Resolves when it is durable. */
  async commit<T>(statement: (keys: KeySpace) => T): Promise<T> {
    if (!this.#grouped) return this.write(statement)
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#commitInGroup(statement)
      } catch (error) {
        if (!isGivenUp(error) || attempt === COMMIT_ATTEMPTS) throw error
      }
  }

  async #commitInGroup<T>(statement: (keys: KeySpace) => T): Promise<T> {
    let outcome: { result: T } | { error: unknown } | undefined
    let sequence = 0
    this.#inFlight++
    try {
      await this.#database.childTransaction(() => {
        try {
          outcome = { result: statement(this.direct) }
          sequence = ++this.#sequence
          return undefined
        } catch (error) {
          outcome = { error }
          return ABORT
        }
      })
    } catch (error) {
      throw asDiskError((await (error as CommitFailure).commitError?.catch((reason: unknown) => reason)) ?? error)
    } finally {
      this.#landed(sequence)
    }
    if (!outcome) throw new Error('the commit did not run')
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  #landed(sequence: number): void {
    this.#durable = Math.max(this.#durable, sequence)
    this.#inFlight--
    if (this.#inFlight === 0) this.#durable = this.#sequence
    this.forget()
  }

  /** Puts what a transaction has written, without asking for locks, and records it as newer than every open snapshot. */
  apply(writes: ReadonlyMap<string, Buffer | null>, toKey: (text: string) => Buffer): void {
    const sequence = ++this.#sequence
    for (const [text, value] of writes) {
      if (value) this.#database.putSync(toKey(text), value)
      else this.#database.removeSync(toKey(text))
      this.lastWrite.set(text, sequence)
    }
  }

  /** The newest sequence that a snapshot taken now surely holds: writes in flight count as newer. */
  get snapshotSequence(): number {
    return this.#inFlight > 0 ? this.#durable : this.#sequence
  }

  /** Throws the wait for another transaction that has written a key with this prefix. */
  waitForWriters(prefix: Buffer, own: unknown): void {
    const text = keyText(prefix)
    for (const [key, writer] of this.locks)
      if (key.startsWith(text) && writer !== own) throw new WriteConflictError(writer.done)
  }

  forget(): void {
    if (this.transactions.size === 0 && this.#inFlight === 0) this.lastWrite.clear()
  }

  snapshot(): Snapshot {
    this.#database.resetReadTxn() // LMDB's wrapper shares one read transaction per turn, which may be older than the last commit
    const transaction = this.#database.useReadTransaction()
    const refuse = () => {
      throw new Error('a snapshot cannot be written')
    }
    return {
      get: (key) => this.#database.get(key, { transaction }),
      put: refuse,
      delete: refuse,
      requireCurrent: refuse,
      range: (start, end, reverse) => this.#range(start, end, reverse, transaction),
      count: (start, end) => this.#database.getKeysCount({ start, end, transaction }),
      close: () => transaction.done(),
    }
  }

  async close(): Promise<void> {
    for (const transaction of this.transactions) transaction.abort()
    await this.#database.close()
  }

  #touch(key: Buffer): void {
    if (this.transactions.size === 0 && this.#inFlight === 0) return
    const text = keyText(key)
    const owner = this.locks.get(text)
    if (owner) throw new WriteConflictError(owner.done)
    this.lastWrite.set(text, ++this.#sequence)
  }

  #range(start: Buffer, end: Buffer, reverse = false, transaction?: ReadTransaction): Iterable<Entry> {
    const options: RangeOptions = reverse
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }
    if (transaction) options.transaction = transaction
    return this.#database.getRange(options)
  }
}
