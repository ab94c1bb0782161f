import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/settings/config.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { createStorage } from '../src/storage/storage.ts'
import { startChild } from './child.ts'
import { cleanUp } from './clean-up.ts'
import { testEnvironment } from './environment.ts'
import { siteAccess } from './site-access.ts'
import type { TestSite } from './site.ts'

/** In a child process, so that its memory can be measured. */
export interface RunningBackend extends Omit<TestSite, 'publisher' | 'work' | 'recur' | 'flush'> {
  pid: number
  /** Resident bytes. */
  memory(): number
}

/** `env` overrides the configuration of `main.ts`. */
export async function startBackend(env: Record<string, string> = {}): Promise<RunningBackend> {
  const environment = { ...testEnvironment(), LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ...env }
  const main = path.join(import.meta.dirname, '../src/app/main.ts')
  const child = await startChild<{ url: string }>(main, [], { ...process.env, ...environment })
  const config = readConfig(environment)
  const database = await connectDatabase(config.mongodbUri)
  await buildIndexes(database)
  const storage = createStorage(config.s3)
  return {
    pid: child.process.pid!,
    ...siteAccess({ url: child.ready.url, config, database, storage }),
    logs: [],
    published: [],
    memory() {
      const status = readFileSync(`/proc/${child.process.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
    },
    async close() {
      await child.stop()
      await cleanUp({ database, storage })
    },
  }
}
