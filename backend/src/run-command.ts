import type { Connection } from 'mongoose'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './database/connect.ts'
import { StartupError } from './startup-error.ts'
import { createStorage } from './storage/storage.ts'
import type { Storage } from './storage/storage.ts'

interface Site {
  config: Config
  database: Connection
  storage: Storage
}

/** Runs an operator's command, prints what `work` resolves to, and sets the exit code. */
export async function runCommand(work: (site: Site) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await connectDatabase(config.mongodbUri)
    const storage = createStorage(config.s3)
    try {
      process.stdout.write(`${await work({ config, database, storage })}\n`)
    } finally {
      await database.close()
      storage.close()
    }
  } catch (error) {
    const words = error instanceof StartupError ? error.message : String((error as Error).stack)
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}
