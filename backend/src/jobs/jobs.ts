import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession, Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { PermanentJobError } from '../kernel/permanent-job-error.ts'
import { currentRequestId } from '../kernel/security-events.ts'
import type { Keys } from '../kernel/keys.ts'
import { seal, unseal } from '../kernel/seal.ts'
import { retryDelay } from './back-off.ts'
import { concernedHashes, concernedIn } from './concerned.ts'
import { failureCode } from './failure-code.ts'
import { jobMetrics } from './job-metrics.ts'
import type { CountRun, Outcome } from './job-metrics.ts'
import { noTrace } from './job-trace.ts'
import type { JobTrace } from './job-trace.ts'
import { jobModel } from './jobs.model.ts'
import type { JobDocument } from './jobs.model.ts'
import { recurringJobs } from './recurring.ts'
import type { Recurring } from './recurring.ts'

/** `id` is the same for all attempts. */
export interface JobRun {
  id: string
  attempt: number
}

/** A handler that throws is retried with backoff until the time limit or a {@link PermanentJobError}. */
export interface JobKind<P> {
  handle(payload: P, run: JobRun): Promise<void>
  giveUpAfterMs: number
  /** Stored sealed, such as an address: failed jobs are kept for a week. */
  sealed?: keyof P & string
}

/** Several payloads are one write. `at` is the earliest time to run. */
export type Enqueue<P> = (payload: P | readonly P[], session?: ClientSession, at?: Date) => Promise<void>

export interface JobsDeps {
  database: Connection
  keys: Keys
  logger: Logger
  trace?: JobTrace | undefined
  now: () => Date
}

type Held = Pick<JobDocument, '_id' | 'lease'>

/** After this another worker claims the job of a dead process; a live one renews its lease in time. */
const LEASE_MS = 120_000
const RENEW_MS = LEASE_MS / 3
const POLL_MS = 1000
const AT_ONCE = 4

/** Workers claim jobs with an atomic update that leases them; an expired lease is claimed again (at-least-once). */
export class Jobs {
  readonly #options: JobsDeps
  readonly #jobs: ReturnType<typeof jobModel>
  readonly #kinds = new Map<string, JobKind<never>>()
  readonly #recurring: ReturnType<typeof recurringJobs>
  readonly #trace: JobTrace
  /** Outside of the request that enqueues a job. */
  readonly #runDue = AsyncResource.bind(() => this.runDue())
  #count: CountRun = (_kind, outcome) => outcome
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  readonly #held = new Set<Held>()
  #again = false
  #started = false
  #stopping = false

  constructor(options: JobsDeps) {
    this.#options = options
    this.#jobs = jobModel(options.database)
    this.#trace = options.trace ?? noTrace
    this.#recurring = recurringJobs(this.#jobs, options.now, () => this.#stopping)
  }

  register<P extends object>(kind: string, how: JobKind<P>): Enqueue<P> {
    if (this.#kinds.has(kind)) throw new Error(`Jobs of the kind ${kind} are registered twice`)
    this.#kinds.set(kind, how)
    return async (payload, session, at) => {
      const due = at ?? this.#options.now()
      const [request_id, traceparent] = [currentRequestId(), this.#trace.current()]
      const origin = { ...(request_id && { request_id }), ...(traceparent && { traceparent }) }
      const payloads = (Array.isArray(payload) ? payload : [payload]) as JobDocument['payload'][]
      await this.#jobs.insertMany(
        payloads.map((one) => ({ ...this.#stored(kind, one, how.sealed), run_at: due, created_at: due, origin })),
        { session },
      )
      if (!session) this.kick()
    }
  }

  /** Run by one process at a time. */
  registerRecurring(kind: string, how: Recurring): void {
    if (this.#kinds.has(kind)) throw new Error(`Jobs of the kind ${kind} are registered twice`)
    this.#recurring.add(kind, how)
    this.#kinds.set(kind, { handle: () => Promise.resolve(), giveUpAfterMs: Infinity })
  }

  measure(registry: Registry): void {
    this.#count = jobMetrics(registry, this.#jobs, this.#options.now)
  }

  plan(): Promise<void> {
    return this.#recurring.plan()
  }

  /** Polls now, on every local enqueue, and every second for jobs of other processes. */
  start(): void {
    this.#started = true
    this.#stopping = false
    this.#timer = setInterval(() => this.kick(), POLL_MS)
    this.#timer.unref()
    this.kick()
  }

  /** Claims no more jobs, and waits for running ones; those that run longer than `withinMs` are due for others at once. */
  async stop(withinMs = LEASE_MS): Promise<void> {
    this.#started = false
    this.#stopping = true
    clearInterval(this.#timer)
    await Promise.race([this.#running, sleep(withinMs, undefined, { ref: false })])
    if (this.#held.size > 0) await this.#release([...this.#held])
  }

  /** Call after a transaction that enqueued a job. */
  kick(): void {
    if (!this.#started) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#runDue()
      .catch((error: unknown) => this.#options.logger.error({ err: error }, 'jobs'))
      .finally(() => {
        this.#running = undefined
        if (!this.#again) return
        this.#again = false
        this.kick()
      })
  }

  async runDue(): Promise<void> {
    const worker = async () => {
      while (!this.#stopping) {
        const job = await this.#take()
        if (!job) return
        await this.#do(job)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  /** Removes the jobs of all other kinds that name one of these accounts or addresses. */
  async erase(names: readonly string[], { but, session }: { but: string; session?: ClientSession }): Promise<void> {
    const concerned = { $in: concernedHashes(this.#options.keys, names) }
    await this.#jobs.deleteMany({ kind: { $ne: but }, concerned }, { session })
  }

  #stored(kind: string, payload: JobDocument['payload'], field = '') {
    const { [field]: text, ...rest } = payload
    const concerned = concernedIn(this.#options.keys, payload)
    if (typeof text !== 'string') return { kind, payload, concerned }
    return { kind, payload: { ...rest, sealed: seal(this.#options.keys, text) }, concerned }
  }

  #open(payload: JobDocument['payload'], field = ''): JobDocument['payload'] {
    const { sealed, ...rest } = payload
    if (typeof sealed !== 'string') return payload
    const text = unseal(this.#options.keys, sealed)
    if (text === null) throw new PermanentJobError('It was sealed with a secret that is gone')
    return { ...rest, [field]: text }
  }

  #take(): Promise<JobDocument | null> {
    const now = this.#options.now()
    return this.#jobs
      .findOneAndUpdate(
        { failed_at: null, run_at: { $lte: now }, kind: { $in: [...this.#kinds.keys()] } },
        { $set: { run_at: new Date(now.getTime() + LEASE_MS), lease: randomUUID() }, $inc: { attempts: 1 } },
        { sort: { run_at: 1 }, returnDocument: 'after' },
      )
      .lean<JobDocument>()
      .exec()
  }

  async #do(job: JobDocument): Promise<void> {
    const mine = { _id: job._id, lease: job.lease }
    this.#held.add(mine)
    const renewing = setInterval(() => void this.#renew(mine), RENEW_MS)
    try {
      await this.#trace.run(job, () => this.#attempt(job, mine))
    } finally {
      clearInterval(renewing)
      this.#held.delete(mine)
    }
  }

  async #attempt(job: JobDocument, mine: Held): Promise<Outcome> {
    try {
      if (await this.#recurring.run(job, mine)) return this.#count(job.kind, 'done')
      const kind = this.#kinds.get(job.kind)
      const payload = this.#open(job.payload, kind?.sealed)
      await kind?.handle(payload as never, { id: String(job._id), attempt: job.attempts })
      await this.#jobs.deleteOne(mine)
      return this.#count(job.kind, 'done')
    } catch (error) {
      return this.#putBack(job, mine, error as Error)
    }
  }

  async #release(held: Held[]): Promise<void> {
    const { logger, now } = this.#options
    logger.warn({ count: held.length }, 'jobs did not end in time, and are due for other backends')
    await this.#jobs.updateMany({ $or: held }, { $set: { lease: null, run_at: now() } }).catch((error: unknown) => {
      logger.warn({ err: error }, 'they are due when their leases end')
    })
  }

  async #renew(mine: Held): Promise<void> {
    const run_at = new Date(this.#options.now().getTime() + LEASE_MS)
    await this.#jobs.updateOne(mine, { $set: { run_at } }).catch((error: unknown) => {
      this.#options.logger.warn({ err: error }, 'a lease was not renewed')
    })
  }

  async #putBack(job: JobDocument, mine: Held, error: Error): Promise<Outcome> {
    const { logger, now } = this.#options
    const age = now().getTime() - job.created_at.getTime()
    const again = this.#recurring.next(job.kind)
    const isTooOld = age >= (this.#kinds.get(job.kind)?.giveUpAfterMs ?? 0)
    const over = !again && (error instanceof PermanentJobError || isTooOld)
    const reason = failureCode(error)
    const requestId = job.origin?.request_id
    const line = { kind: job.kind, job: String(job._id), attempt: job.attempts, reason, requestId }
    const outcome = this.#count(job.kind, over ? 'given_up' : 'retried')
    if (over) logger.error(line, 'job given up')
    else logger.warn(line, 'job failed')
    const run_at = again ?? new Date(now().getTime() + retryDelay(job.attempts))
    await this.#jobs.updateOne(mine, {
      $set: { lease: null, last_error: reason, ...(over ? { failed_at: now() } : { run_at }) },
    })
    return outcome
  }
}
