import type { Connection } from 'mongoose'
import { readConfig } from '../../settings/config.ts'
import type { Config } from '../../settings/config.ts'
import { connectDatabase } from '../../database/connect.ts'
import { guardWayOut } from '../../outgoing/way-out.ts'
import { StartupError } from '../../kernel/startup-error.ts'
import { createStorage } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'

export interface Site {
  config: Config
  database: Connection
  storage: Storage
}

/** Runs an operator's command on the site of the environment, as {@link printResult} does. */
export const runCommand = (work: (site: Site) => Promise<string>): Promise<void> =>
  printResult(() => {
    guardWayOut(readConfig(process.env), process.env)
    return withSite(process.env, work)
  })

/** Prints what `work` resolves to, and sets the exit code. */
export async function printResult(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const words = error instanceof StartupError ? error.message : String((error as Error).stack)
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}

export async function withSite<T>(environment: NodeJS.ProcessEnv, work: (site: Site) => Promise<T>): Promise<T> {
  const config = readConfig(environment)
  const database = await connectDatabase(config.mongodbUri)
  const storage = createStorage(config.s3)
  try {
    return await work({ config, database, storage })
  } finally {
    await database.close()
    storage.close()
  }
}
