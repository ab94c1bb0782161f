import express from 'express'
import { createApp } from '../src/app/app.ts'
import { readConfig } from '../src/settings/config.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { listen } from '../src/app/server.ts'
import { createStorage } from '../src/storage/storage.ts'
import { fillGallery } from '../test/many-artworks.ts'
import { fillProjects } from '../test/many-projects.ts'

// Runs the backend and, in the same process, a bare Express app that serves each list's bytes as a constant (baseline).
// One address generates the load of thousands of clients.
const config = { ...readConfig(process.env), rateLimitFactor: 1e6 }
const database = await connectDatabase(config.mongodbUri)
const app = createApp({ config, database, storage: createStorage(config.s3), logger: createLogger('silent') })
await buildIndexes(database)
const { creators, artworks } = await fillGallery(database, Number(process.env['BENCH_ARTWORKS'] ?? 0))
await fillProjects(database, Number(process.env['BENCH_PROJECTS'] ?? 0))
const real = await listen(app, '127.0.0.1', 0)

const constants = new Map<string, Buffer>()
const bare = express()
bare.get('/*path', (request, response) => {
  response.type('json').send(constants.get(request.url))
})
const constant = await listen(bare, '127.0.0.1', 0)

/** Records a list's response as the constant to serve. */
async function learn(path: string) {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${real.port}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  constants.set(path, bytes)
  return { bytes: bytes.length, ms: performance.now() - begun }
}

process.on('message', ({ learn: path }: { learn: string }) => {
  void learn(path).then((learned) => process.send?.(learned))
})
process.once('SIGTERM', () => void database.dropDatabase().then(() => process.exit(0)))
process.send?.({
  ready: true,
  real: `http://127.0.0.1:${real.port}`,
  constant: `http://127.0.0.1:${constant.port}`,
  creator: artworks[0] && String(creators[0]),
  artwork: artworks[0] && String(artworks[0]),
})
