import type { Connection } from 'mongoose'
import type { Logger } from 'pino'

export interface MigrationContext {
  database: Connection
  logger: Logger
  /** Aborted when another backend may take over; checked before each write. */
  signal: AbortSignal
}

/** May be killed at any point, and is then run again from the beginning. */
export interface Migration {
  /** `YYYY-MM-DD-what`. Never changes after release: the database records it. */
  name: string
  up(context: MigrationContext): Promise<void>
}
