import type { Connection } from 'mongoose'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { watchCommands } from '../database/watch-commands.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { Storage } from '../storage/storage.ts'
import { watchStorage } from '../storage/watch-storage.ts'
import { callMetrics } from '../metrics/call-metrics.ts'

interface Failure {
  name?: string
  code?: unknown
  $metadata?: { httpStatusCode?: number }
}

const WRITE_CONFLICT = 112

function outcomeOfS3(error: unknown): string {
  const { name, $metadata } = error as Failure
  const status = $metadata?.httpStatusCode ?? 0
  if (name === 'AbortError') return 'aborted'
  if (status >= 300 && status < 400) return 'ok'
  if (status === 404) return 'missing'
  return status >= 400 && status < 500 ? 'refused' : 'failed'
}

export function measureStorage(registry: Registry, storage: Storage): void {
  const calls = callMetrics(registry, {
    name: 's3_duration_seconds',
    help: 'Time until S3 begins its response, retries included, without the processes that inspect uploads.',
    outcomeOf: outcomeOfS3,
  })
  watchStorage(storage, calls)
}

/** If it monitors its commands. */
export function measureDatabase(registry: Registry, database: Connection): void {
  const commands = callMetrics(registry, {
    name: 'mongodb_duration_seconds',
    help: 'Time of commands to MongoDB, measured with METRICS_TOKENS.',
    outcomeOf: (error) => ((error as Failure).code === WRITE_CONFLICT ? 'conflict' : 'failed'),
  })
  watchCommands(database, commands)
}

export function measureRedis(registry: Registry, redis: RedisLink | undefined): void {
  const commands = callMetrics(registry, {
    name: 'redis_duration_seconds',
    help: 'Time of commands to Redis; ping is sent twice a second.',
    known: { operations: ['ping'], outcomes: ['ok', 'failed'] },
  })
  redis?.watch(commands)
  new Gauge({
    name: 'redis_up',
    help: 'Whether Redis responds to this backend; NaN without REDIS_URL.',
    registers: [registry],
    aggregator: 'min',
    collect() {
      this.set(redis ? Number(redis.isUp) : NaN)
    },
  })
}
