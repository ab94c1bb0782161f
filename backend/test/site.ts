import { Writable } from 'node:stream'
import { createApp } from '../src/app/app.ts'
import { readConfig } from '../src/settings/config.ts'
import type { Config } from '../src/settings/config.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { Jobs } from '../src/jobs/jobs.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { listen } from '../src/app/server.ts'
import type { Publisher } from '../src/kernel/publisher.ts'
import { createRealtime } from '../src/realtime/realtime.ts'
import { bucketOwner } from '../src/storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '../src/storage/storage.ts'
import { cleanUp } from './clean-up.ts'
import { testEnvironment } from './environment.ts'
import { recurring } from './recurring.ts'
import { siteAccess } from './site-access.ts'
import type { SiteAccess } from './site-access.ts'

export interface PublishedEvent {
  name: string
  to: string[]
  payload: unknown
}

/** Tested over HTTP, with its own database and buckets. */
export interface TestSite extends SiteAccess {
  logs: Record<string, unknown>[]
  /** Events published to users. */
  published: PublishedEvent[]
  publisher: Publisher
  work(): Promise<void>
  /** Runs a recurring job as if it were due. */
  recur(kind: string): Promise<void>
  /** Runs the work of a shutdown, such as storing counts. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** `env` overrides the environment, `more` the parsed configuration. */
export async function startSite(env: Record<string, string> = {}, more: Partial<Config> = {}): Promise<TestSite> {
  const config = { ...readConfig({ ...testEnvironment(), ...env }), ...more }
  const logs: TestSite['logs'] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      logs.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  })
  const storage = createStorage(config.s3)
  const database = await connectDatabase(config.mongodbUri, { monitorCommands: true })
  await ensureBuckets(storage, config.s3.endpoint)
  await bucketOwner(database, storage).claim({ mayBeOlder: false })
  const published: PublishedEvent[] = []
  const logger = createLogger(config.logLevel, stream)
  const realtime = await createRealtime({ config, logger })
  const publisher: Publisher = {
    ...realtime.publisher,
    toUsers(users, event, payload) {
      published.push({ name: event.name, to: users.map(String), payload })
      realtime.publisher.toUsers(users, event, payload)
    },
  }
  const jobs = new Jobs({ database, keys: config.keys('job'), logger, now: () => new Date() })
  const atStop: (() => Promise<void>)[] = []
  const onStop = (work: () => Promise<void>) => void atStop.push(work)
  const app = createApp({ config, database, storage, logger, jobs, realtime, publisher, onStop })
  await buildIndexes(database)
  const listening = await listen(app, '127.0.0.1', 0, 1000)
  realtime.attach(listening.server)
  const url = `http://127.0.0.1:${listening.port}`
  return {
    ...siteAccess({ url, config, database, storage }),
    logs,
    published,
    publisher,
    work: () => jobs.runDue(),
    recur: recurring(jobs, database),
    flush: async () => void (await Promise.all(atStop.map((work) => work()))),
    async close() {
      await Promise.all([listening.stop(), realtime.stop()])
      await cleanUp({ database, storage })
    },
  }
}
