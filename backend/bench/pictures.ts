import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectDatabase } from '../src/database/connect.ts'
import { readConfig } from '../src/settings/config.ts'
import { startChild } from '../test/child.ts'
import { personMaker } from '../test/person.ts'
import type { Person } from '../test/person.ts'
import { heavyPicture, twoHalves } from '../test/pictures.ts'
import { upload } from '../test/uploads.ts'
import { median, print, startServer } from './side-by-side.ts'

/** Heavy pictures that one user uploads at once, while another uploads small ones. */
const HEAVY = 6
const ROUNDS = 5

const s3 = { S3_ACCESS_KEY_ID: 'bench', S3_SECRET_ACCESS_KEY: 'bench-secret' }
const directory = mkdtempSync(path.join(tmpdir(), 'atelier-bench-'))
const services = await startChild<{ s3Endpoint: string }>(
  '@atelier/emulators/services/main',
  ['--directory', directory, '--parts', 's3'],
  { ...process.env, ...s3 },
)
const env = {
  NODE_ENV: 'test',
  PORT: '0',
  SESSION_SECRET: 'a-secret-of-thirty-two-characters',
  RATE_LIMIT_FACTOR: '1000',
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: 'error',
  S3_ENDPOINT: services.ready.s3Endpoint,
  ...s3,
}
const server = await startServer<{ url: string }>('../src/main.ts', env)
const config = readConfig({ ...env, MONGODB_URI: server.mongodbUri })
const database = await connectDatabase(config.mongodbUri)
const as = personMaker({ url: server.ready.url, config, database })

const file = await twoHalves(64, 64)
async function took(person: Person): Promise<number> {
  const begun = performance.now()
  const { id } = await upload(person, 'small.png', file)
  const ms = performance.now() - begun
  await person.api.media.cancelUpload({ params: { id } })
  return ms
}

const other = await as('creator')
await took(other)
const alone: number[] = []
for (let round = 0; round < ROUNDS; round++) alone.push(await took(other))

const heavy = await heavyPicture()
const hostile = await as('creator')
let left = HEAVY
const all = Array.from({ length: HEAVY }, () => upload(hostile, 'heavy.png', heavy).finally(() => left--))
const beside: number[] = []
while (left > 1) beside.push(await took(other))
await Promise.all(all)

print(
  `A small picture, from its announcement until it is ready, while another person sends ${HEAVY} heavy ones at once`,
  [
    {
      picture: '64 x 64',
      'alone ms': Math.round(median(alone)),
      'beside ms': Math.round(median(beside)),
      'most ms': Math.round(Math.max(...beside)),
      times: beside.length,
      ratio: (median(beside) / median(alone)).toFixed(2),
    },
  ],
)
await database.dropDatabase()
await database.close()
await server.stop()
await services.stop()
rmSync(directory, { recursive: true, force: true })
