import mongoose from 'mongoose'
import type { Connection, ConnectOptions, mongo } from 'mongoose'
import { StartupError } from '../kernel/startup-error.ts'

const DATABASE = 'atelier'
const SELECTION_MS = 4000
// Above the request deadline, so that a hanging server costs only its sockets.
const SOCKET_MS = 15_000

/** Uses the database in the URI, else `atelier`. Throws a {@link StartupError} if no server responds. */
export async function connectDatabase(uri: string, options: ConnectOptions = {}): Promise<Connection> {
  const [, hosts = '', name] = /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)\/?([^?]*)/.exec(uri) ?? []
  const connection = mongoose.createConnection(uri, {
    dbName: name || DATABASE,
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: SELECTION_MS,
    socketTimeoutMS: SOCKET_MS,
    waitQueueTimeoutMS: SELECTION_MS,
    retryReads: true,
    retryWrites: true,
    writeConcern: { w: 'majority' },
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    ...options,
  })
  try {
    return await connection.asPromise()
  } catch (error) {
    await connection.close(true).catch(() => {})
    throw new StartupError(`MONGODB_URI: no MongoDB could be used at ${hosts} (${(error as Error).message})`, {
      cause: error,
    })
  }
}

/** Creates missing collections and indexes, those of a collection in one command: there are about a hundred. */
export async function buildIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    if (indexes.length === 0) await model.createCollection()
    else await model.collection.createIndexes(indexes)
  }
}
