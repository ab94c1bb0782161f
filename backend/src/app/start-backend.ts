import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { readConfig } from '../settings/config.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { checkAtStart } from './doctor/at-start.ts'
import { Jobs } from '../jobs/jobs.ts'
import { createLogger } from '../kernel/logger.ts'
import { warmUpInspection } from '../media/inspection/inspector.ts'
import { migrate } from '../migrations/migrate.ts'
import { createRealtime } from '../realtime/realtime.ts'
import { connectRedis } from '../redis/redis-link.ts'
import { compareWithLastRun } from '../reference/served-contract.ts'
import { requireCalledOperations } from '../releases/called-operations.ts'
import { FINISH_MS, listen } from './server.ts'
import { ensureCors } from '../storage/bucket-cors.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '../storage/storage.ts'

/** The spare inspection process must not compete with startup. */
const WARM_UP_AFTER_MS = 1000

/** What `main.ts` runs: migrations, jobs and all. It changes nothing of its process, which may be one of tests. */
export async function startBackend(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const logger = createLogger(config.logLevel)
  if (config.unknownSettings.length > 0)
    logger.warn({ unknown: config.unknownSettings }, 'settings of these names do not exist')
  const tracing = config.tracing
    ? (await import('../tracing/tracing.ts')).startTracing(config.tracing, logger)
    : undefined
  const registry = new Registry()
  const storage = createStorage(config.s3)
  tracing?.storage(storage)
  const database = await connectDatabase(config.mongodbUri, {
    monitorCommands: !!tracing || config.metricsTokens.length > 0,
  })
  tracing?.commands(database)
  await requireCalledOperations({ config, database, logger, now: () => new Date() })
  await ensureBuckets(storage, config.s3.endpoint)
  await bucketOwner(database, storage).claim({ mayBeOlder: config.sweep === 'off' })
  if (config.sweep !== 'on') logger.warn({ SWEEP: config.sweep }, 'the sweep is not as usual')
  await ensureCors(storage, config.publicUrl, logger)
  await migrate({ database, logger, registry })
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, logger) : undefined
  if (redis) tracing?.redis(redis)
  if (!redis)
    logger.info('without REDIS_URL this backend works alone: browsers at others are not told live what happens here')

  let stopping = false
  const atStop: (() => Promise<void>)[] = []
  const now = () => new Date()
  const jobs = new Jobs({ database, keys: config.keys('job'), logger, trace: tracing?.jobs, now })
  const realtime = await createRealtime({ config, logger, redis, trace: tracing?.signals })
  const { publisher } = realtime
  const parts = {
    config,
    database,
    storage,
    logger,
    jobs,
    realtime,
    publisher,
    redis,
    registry,
    traced: tracing?.requests,
  }
  const app = createApp({ ...parts, isStopping: () => stopping, onStop: (work) => void atStop.push(work) })
  await buildIndexes(database)
  const { server, port, accept, drain, refuse, stop: stopListening } = await listen(app, config.host, config.port)
  realtime.attach(server)
  await jobs.plan()
  jobs.start()
  setTimeout(warmUpInspection, WARM_UP_AFTER_MS).unref()
  logger.info({ port, publicUrl: config.publicUrl }, 'listening')
  void checkAtStart(env, config, logger)
  await compareWithLastRun({ database, logger, now: () => new Date() })

  async function stop() {
    stopping = true
    drain()
    const jobsEnded = jobs.stop(config.drainMs + FINISH_MS)
    await Promise.all([realtime.drain(config.drainMs), sleep(config.drainMs)])
    await refuse()
    await Promise.all([stopListening(), realtime.stop(), jobsEnded])
    await Promise.all(atStop.map((work) => work()))
    await tracing?.stop()
    redis?.stop()
    await database.close()
    storage.close()
  }
  return { url: config.port === 0 ? `http://localhost:${port}` : config.publicUrl, logger, stop, accept }
}
