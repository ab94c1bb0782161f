import type { ChildProcess } from 'node:child_process'
import { nextMessage, startWorker } from './start-worker.ts'
import type { EndedError } from './start-worker.ts'
import { watchCost } from './watch-cost.ts'
import type { CostLimits } from './watch-cost.ts'

export class TooCostlyError extends Error {}
/** External cause: can be retried. */
export class InterruptedError extends Error {}

interface Limits extends CostLimits {
  /** Beyond what the process starts with. Enforced where `prlimit` exists, as on Linux. */
  bytes: number
  processes: number
}

interface Waiting {
  resolve(worker: ChildProcess): void
  reject(error: InterruptedError): void
}

interface Pool {
  readonly module: string
  readonly limits: Limits
  readonly idle: ChildProcess[]
  readonly waiting: Waiting[]
  alive: number
  starting: number
}

/** From people or the OOM killer. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** A spare is always kept, so that no question waits for startup. Workers that exceed a limit are replaced. */
export function createWorkerPool<Question extends object, Answer>(module: string, limits: Limits) {
  const pool: Pool = { module, limits, idle: [], waiting: [], alive: 0, starting: 0 }
  return {
    warmUp: () => keepSpare(pool),
    ask: (question: Question) => ask<Answer>(pool, question),
  }
}

async function ask<Answer>(pool: Pool, question: object): Promise<Answer> {
  const worker = await take(pool)
  const stopWatch = watchCost(worker, pool.limits)
  worker.send(question, () => {})
  try {
    const answer = await nextMessage<Answer>(worker)
    release(pool, worker)
    return answer
  } catch (error) {
    const overrun = stopWatch()
    const isOutside = overrun === null && FROM_OUTSIDE.includes((error as EndedError).by)
    const Reason = overrun === 'clock' || isOutside ? InterruptedError : TooCostlyError
    throw new Reason((error as Error).message, { cause: error })
  } finally {
    stopWatch()
  }
}

function take(pool: Pool): Promise<ChildProcess> {
  const worker = pool.idle.pop()
  const taken = worker ?? new Promise<ChildProcess>((resolve, reject) => pool.waiting.push({ resolve, reject }))
  keepSpare(pool)
  return Promise.resolve(taken)
}

function release(pool: Pool, worker: ChildProcess): void {
  if (!worker.connected) return
  const next = pool.waiting.shift()
  if (next) next.resolve(worker)
  else pool.idle.push(worker)
}

function keepSpare(pool: Pool): void {
  while (pool.idle.length + pool.starting <= pool.waiting.length && pool.alive <= pool.limits.processes)
    void addWorker(pool)
}

async function addWorker(pool: Pool): Promise<void> {
  pool.alive += 1
  pool.starting += 1
  try {
    const worker = await startWorker(pool.module, pool.limits.bytes)
    worker.once('exit', () => {
      pool.alive -= 1
      const index = pool.idle.indexOf(worker)
      if (index >= 0) pool.idle.splice(index, 1)
      keepSpare(pool)
    })
    pool.starting -= 1
    release(pool, worker)
  } catch (error) {
    pool.alive -= 1
    pool.starting -= 1
    pool.waiting.shift()?.reject(new InterruptedError('No process could be started.', { cause: error }))
  }
}
