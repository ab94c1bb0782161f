import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { jobModel } from './jobs.model.ts'

/** Counting stops here: a scrape must not read a million waiting jobs. */
const COUNTED_MAX = 10_000
const READ_MS = 2000

export type Outcome = 'done' | 'retried' | 'given_up'

interface Backlog {
  due: number
  failed: number
  oldestSeconds: number
}

async function readBacklog(jobs: ReturnType<typeof jobModel>, now: Date): Promise<Backlog> {
  const due = { failed_at: null, run_at: { $lte: now } }
  const limits = { limit: COUNTED_MAX, maxTimeMS: READ_MS }
  const [count, failed, oldest] = await Promise.all([
    jobs.countDocuments(due, limits),
    jobs.countDocuments({ failed_at: { $gt: new Date(0) } }, limits),
    jobs.findOne(due, { run_at: 1 }, { maxTimeMS: READ_MS }).sort({ run_at: 1 }).lean<{ run_at: Date }>(),
  ])
  return { due: count, failed, oldestSeconds: oldest ? (now.getTime() - oldest.run_at.getTime()) / 1000 : 0 }
}

/** What this process has run, and the backlog that all backends share. While MongoDB is unavailable the latter is NaN. */
export function jobMetrics(registry: Registry, jobs: ReturnType<typeof jobModel>, now: () => Date) {
  const registers = [registry]
  const none: Backlog = { due: NaN, failed: NaN, oldestSeconds: NaN }
  // One reading for all gauges of a scrape
  let reading: Promise<Backlog> | undefined
  const backlog = () =>
    (reading ??= readBacklog(jobs, now())
      .catch(() => none)
      .finally(() => (reading = undefined)))
  const gauge = (name: string, help: string, pick: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      // The workers of a backend all read the same.
      aggregator: 'max',
      async collect() {
        this.set(pick(await backlog()))
      },
    })
  gauge('jobs_due', `Jobs that could run now and wait, at most ${COUNTED_MAX}.`, ({ due }) => due)
  gauge('jobs_failed', `Jobs given up within the last week, at most ${COUNTED_MAX}.`, ({ failed }) => failed)
  gauge(
    'jobs_oldest_due_seconds',
    'How long the first of the due jobs has waited.',
    ({ oldestSeconds }) => oldestSeconds,
  )
  const runs = new Counter({
    name: 'jobs_run_total',
    help: 'Runs of jobs that have ended, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  return (kind: string, outcome: Outcome): Outcome => {
    runs.inc({ kind, outcome })
    return outcome
  }
}

export type CountRun = ReturnType<typeof jobMetrics>
