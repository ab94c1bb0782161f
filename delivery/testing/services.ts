import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '@atelier/backend/test/child.ts'

export const S3_KEYS = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test-secret' }

export interface Services {
  mongodbUri: string
  s3Endpoint: string
}

/** MongoDB and S3 emulators, each in its own process. */
export async function startServices(): Promise<Services & { stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-delivery-'))
  const inMongo = ['--directory', path.join(directory, 'mongo'), '--no-sync']
  const [mongo, s3] = await Promise.all([
    startChild<{ uri: string }>('@atelier/emulators/mongo/main', inMongo),
    startChild<{ s3Endpoint: string }>(
      '@atelier/emulators/services/main',
      ['--directory', directory, '--parts', 's3'],
      { ...process.env, ...S3_KEYS },
    ),
  ])
  return {
    mongodbUri: mongo.ready.uri,
    s3Endpoint: s3.ready.s3Endpoint,
    async stop() {
      await Promise.all([mongo.stop(), s3.stop()])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
