import express from 'express'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { createLogger } from '../src/logger.ts'
import { listen } from '../src/server.ts'
import { createStorage } from '../src/storage/storage.ts'
import { fillGallery } from '../test/many-artworks.ts'

// The backend, and beside it in the same process a bare Express app that answers each list's bytes as a constant.
const config = readConfig(process.env)
const database = await connectDatabase(config.mongodbUri)
const app = createApp({ config, database, storage: createStorage(config.s3), logger: createLogger('silent') })
await buildIndexes(database)
const { creators, artworks } = await fillGallery(database, Number(process.env['BENCH_ARTWORKS'] ?? 1000))
const real = await listen(app, '127.0.0.1', 0)

const constants = new Map<string, Buffer>()
const bare = express()
bare.get('/*path', (request, response) => {
  response.type('json').send(constants.get(request.url))
})
const constant = await listen(bare, '127.0.0.1', 0)

/** Learns what a list answers, to answer the same from then on. */
async function learn(path: string) {
  const answer = await fetch(`http://127.0.0.1:${real.port}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  constants.set(path, Buffer.from(await answer.arrayBuffer()))
}

process.on('message', ({ path }: { path: string }) => {
  void learn(path).then(() => process.send?.({ learned: path, bytes: constants.get(path)?.length }))
})
process.once('SIGTERM', () => void database.dropDatabase().then(() => process.exit(0)))
process.send?.({
  ready: true,
  real: `http://127.0.0.1:${real.port}`,
  constant: `http://127.0.0.1:${constant.port}`,
  creator: String(creators[0]),
  artwork: String(artworks[0]),
})
