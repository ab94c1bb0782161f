import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { Config } from '../../../settings/config.ts'
import { connectDatabase } from '../../../database/connect.ts'

export interface Database {
  config: Config
  connection: Connection
  /** Name of a scratch collection. */
  scratch: string
}

export const openDatabase = async (config: Config): Promise<Database> => ({
  config,
  connection: await connectDatabase(config.mongodbUri),
  scratch: `doctor_${randomUUID()}`,
})

export const drop = ({ connection, scratch }: Database): Promise<boolean> => connection.db!.dropCollection(scratch)
