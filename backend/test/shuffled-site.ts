import type { Connection } from 'mongoose'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '../src/database/connect.ts'
import { seededOrder, startCommandProxy } from './command-proxy.ts'
import { testEnvironment } from './environment.ts'
import { startSite } from './site.ts'
import type { TestSite } from './site.ts'

/** The seed decides the order of database commands. */
export interface ShuffledSite {
  site: TestSite
  /** Not through the proxy. */
  database: Connection
  begin(seed: number): void
}

export async function startShuffledSite(env: Record<string, string>): Promise<ShuffledSite> {
  let state = 1
  // Linear congruential generator: the seed determines the order.
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const direct = testEnvironment()['MONGODB_URI']!
  const proxy = await startCommandProxy(direct, seededOrder(random))
  const site = await startSite({ ...env, MONGODB_URI: proxy.uri })
  const database = await connectDatabase(direct)
  onTestFinished(async () => {
    await site.close()
    proxy.close()
    await database.close()
  })
  for (const model of Object.values(site.database.models)) database.model(model.modelName, model.schema)
  return { site, database, begin: (seed) => void (state = seed) }
}
