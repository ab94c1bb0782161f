import path from 'node:path'
import { readConfig } from '@atelier/backend/config.ts'
import { StartFailure } from '@atelier/backend/start-failure.ts'
import { seedDemo } from './seed.ts'

const cacheDirectory = path.resolve(import.meta.dirname, '../../../.cache/demo')

try {
  // The demo signs nothing: any secret will do.
  const { mongodbUri, s3 } = readConfig({ SESSION_SECRET: 'x'.repeat(32), ...process.env })
  await seedDemo({ mongodbUri, s3, cacheDirectory, onProgress: console.log })
  console.log('The demo is in place.')
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
