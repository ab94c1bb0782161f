import { Long } from 'bson'
import type { Doc } from '../bson-order/type-order.ts'
import type { Call, Command } from './call.ts'
import { MAX_DOCUMENT_BYTES } from './insert.ts'

/** Also shown by mongosh, which asks for it with `getLog`. */
export const STARTUP_WARNING =
  'The embedded MongoDB is for development on one machine: no replication, no backup, no login. In production set MONGODB_URI to a replica set.'

const admin = (run: (call: Call) => Doc): Command => ({ kind: 'admin', inTransaction: false, run })

const buildInfo = admin(({ server: { config } }) => ({
  version: config.version,
  gitVersion: 'embedded',
  modules: [],
  versionArray: [...config.version.split('.').map(Number), 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
  embedded: true,
}))

const serverStatus = admin(({ server: { config, startedAt } }) => ({
  host: config.host,
  version: config.version,
  process: 'mongod',
  pid: Long.fromNumber(process.pid),
  uptime: (Date.now() - startedAt.getTime()) / 1000,
  localTime: new Date(),
  storageEngine: { name: 'lmdb' },
  connections: { current: 1 },
  repl: { setName: config.setName },
}))

const replSetGetStatus = admin(({ server: { config } }) => ({
  set: config.setName,
  myState: 1,
  members: [{ _id: 0, name: `${config.host}:${config.port}`, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
}))

const getParameter = admin(({ body }) => ({
  ...(body.featureCompatibilityVersion ? { featureCompatibilityVersion: { version: '8.0' } } : {}),
  ...(body.requireApiVersion ? { requireApiVersion: false } : {}),
  ...(body.authenticationMechanisms ? { authenticationMechanisms: [] } : {}),
}))

/** Commands about the server itself, which tools and drivers ask for. */
export const DIAGNOSTICS: Record<string, Command> = {
  ping: admin(() => ({})),
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  replSetGetStatus,
  getParameter,
  getLog: admin(() => ({ totalLinesWritten: 1, log: [STARTUP_WARNING] })),
  connectionStatus: admin(() => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } })),
  whatsmyuri: admin(({ request: { connection } }) => ({
    you: `${connection.socket.remoteAddress}:${connection.socket.remotePort}`,
  })),
}
