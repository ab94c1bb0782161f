import type { Connection } from 'mongoose'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/app/app.ts'
import type { Config } from '../src/settings/config.ts'
import { connectDatabase } from '../src/database/connect.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { listen } from '../src/app/server.ts'
import type { TestSite } from './site.ts'

/** Another backend of the same site with its own connection, in this process and until the end of the test. */
export async function startSecondBackend(
  { config, storage }: Pick<TestSite, 'config' | 'storage'>,
  change: Partial<Config> = {},
): Promise<{ url: string; database: Connection }> {
  const database = await connectDatabase(config.mongodbUri)
  const app = createApp({ config: { ...config, ...change }, storage, database, logger: createLogger('silent') })
  const { port, stop } = await listen(app, '127.0.0.1', 0, 100)
  onTestFinished(async () => {
    await stop()
    await database.close()
  })
  return { url: `http://127.0.0.1:${port}`, database }
}
