import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MongoClient } from 'mongodb'
import { freePort } from './ports.ts'

// Runs the machine's mongod as a single-member replica set and stops it with this process.
const { values } = parseArgs({
  options: { directory: { type: 'string' }, port: { type: 'string' }, 'no-sync': { type: 'boolean' } },
})
const directory = values.directory ?? ''
const port = Number(values.port) || (await freePort())
mkdirSync(directory, { recursive: true })

const mongod = spawn(
  'mongod',
  ['--dbpath', directory, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0', '--quiet'],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
mongod.once('exit', (code) => process.exit(code ?? 1))
const stop = () => mongod.kill('SIGTERM')
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
process.once('disconnect', stop)

const address = `mongodb://127.0.0.1:${port}`
const direct = new MongoClient(`${address}/?directConnection=true`)
const config = { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] }
const admin = direct.db().admin()
await admin.command({ replSetInitiate: config }).catch((error: Error) => {
  // On a later start the set is already initiated, with its earlier port.
  if (!/already initialized/.test(error.message)) throw error
  return admin.command({ replSetReconfig: { ...config, version: Math.floor(Date.now() / 1000) }, force: true })
})
await direct.close()
const uri = `${address}/?replicaSet=rs0`
// Waits for a primary.
const primary = await new MongoClient(uri).connect()
await primary.close()
process.send?.({ ready: true, uri })
