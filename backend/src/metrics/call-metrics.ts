import { Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Watch } from '../kernel/watch.ts'

const FAST = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Of work that takes seconds. */
export const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

interface CallMetric {
  name: string
  help: string
  /** Zero before the first call, so that a rate includes that call. */
  known?: { operations: readonly string[]; outcomes: readonly string[] }
  /** Of a failed call; default: `failed`. */
  outcomeOf?: (error: unknown) => string
  buckets?: readonly number[]
}

/** A histogram of seconds by operation and outcome, which is `ok` unless the call fails. */
export function callMetrics(
  registry: Registry,
  { name, help, known, outcomeOf = () => 'failed', buckets = FAST }: CallMetric,
): Watch {
  const labelNames = ['operation', 'outcome']
  const seconds = new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] })
  for (const operation of known?.operations ?? [])
    for (const outcome of known?.outcomes ?? []) seconds.zero({ operation, outcome })
  return (operation) => {
    const end = seconds.startTimer({ operation })
    return (error) => void end({ outcome: error === undefined ? 'ok' : outcomeOf(error) })
  }
}
