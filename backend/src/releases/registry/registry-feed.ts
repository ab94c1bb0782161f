import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { REGISTRY_POLL_MS } from '../limits.ts'
import type { RegistrySource, RunningRegistry } from './running-registry.ts'

/** Kept in memory, so that pages neither wait for the database nor fail without it. */
export class RegistryFeed {
  readonly #source: RegistrySource
  readonly #logger: Logger
  readonly #aborter = new AbortController()
  #current: RunningRegistry | null = null
  #revision = -1
  #reading: Promise<void> | null = null
  #failing = false
  #ready = Promise.resolve()

  constructor(source: RegistrySource, logger: Logger) {
    this.#source = source
    this.#logger = logger
  }

  get current(): RunningRegistry | null {
    return this.#current
  }

  /** Resolves after the first attempt, successful or not. */
  get ready(): Promise<void> {
    return this.#ready
  }

  /** An unavailable database does not fail the start. */
  start(): void {
    this.#ready = this.#refreshOrLog()
    void this.#ready.then(() => this.#watch())
  }

  stop(): void {
    this.#aborter.abort()
  }

  /** A read in progress may have begun too early, so another one follows it. */
  async refresh(): Promise<void> {
    await this.#reading?.catch(() => {})
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #read(): Promise<void> {
    const revision = await this.#source.revision()
    if (revision === this.#revision) return
    this.#current = await this.#source.read()
    this.#revision = revision
  }

  async #refreshOrLog(): Promise<void> {
    try {
      await this.refresh()
      if (this.#failing) this.#logger.info('the registry can be read again')
      this.#failing = false
    } catch (err) {
      if (!this.#failing) this.#logger.warn({ err }, 'the registry cannot be read')
      this.#failing = true
    }
  }

  async #watch(): Promise<void> {
    const { signal } = this.#aborter
    while (!signal.aborted) {
      await wait(REGISTRY_POLL_MS, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await this.#refreshOrLog()
    }
  }
}
