import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import { limits, missLimit, readLimits, silentLimits } from './limits.ts'

/** Returns a function that counts a limit by its name. */
export function limitMetrics(registry: Registry): (limit: string) => void {
  const exceeded = new Counter({
    name: 'rate_limits_exceeded_total',
    help: 'Requests and emails that a limit stopped, by its name.',
    labelNames: ['limit'],
    registers: [registry],
  })
  for (const limit of Object.keys({ ...limits, ...readLimits, miss: missLimit, ...silentLimits }))
    exceeded.inc({ limit }, 0)
  return (limit) => exceeded.inc({ limit })
}
