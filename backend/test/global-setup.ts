import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { runsReal } from '../../vitest.landing.ts'
import { startChild } from './child.ts'
import { makeAuthority } from './real/authority.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string
    s3: { endpoint: string; accessKeyId: string; secretAccessKey: string }
    /** Folder of the private CA that tests of real parts use. */
    authority: string
  }
}

/** The environment's MongoDB and S3, or emulators with data in a temporary folder. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-backend-'))
  const started: { stop(): Promise<unknown> }[] = []
  const { MONGODB_URI, S3_ENDPOINT, S3_ACCESS_KEY_ID = 'test', S3_SECRET_ACCESS_KEY = 'test-secret' } = process.env

  if (MONGODB_URI) provide('mongodbUri', MONGODB_URI)
  else {
    const mongo = await startMongo(path.join(directory, 'mongo'))
    started.push(mongo)
    provide('mongodbUri', mongo.uri)
  }

  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  if (S3_ENDPOINT) provide('s3', { endpoint: S3_ENDPOINT, ...credentials })
  else {
    const services = await startChild<{ s3Endpoint: string }>(
      '@atelier/emulators/services/main',
      ['--directory', path.join(directory, 'services'), '--parts', 's3'],
      { ...process.env, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    )
    started.push(services)
    provide('s3', { endpoint: services.ready.s3Endpoint, ...credentials })
  }

  const authority = path.join(directory, 'authority')
  if (runsReal) {
    // Node reads this variable as it starts, so it is set before the workers that run the tests.
    process.env['NODE_EXTRA_CA_CERTS'] = makeAuthority(authority)
    chmodSync(directory, 0o711)
  }
  provide('authority', authority)

  return async () => {
    await Promise.all(started.map((child) => child.stop()))
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Started again, aloud, if it ends by itself: one failing test is to be seen, not all that follow it. */
async function startMongo(directory: string) {
  let isStopping = false
  const start = async (port: string) => {
    const args = ['--directory', directory, '--port', port, '--no-sync']
    const child = await startChild<{ uri: string }>('@atelier/emulators/mongo/main', args)
    child.process.once('exit', (code, signal) => {
      if (isStopping) return
      process.stderr.write(`The embedded MongoDB ended (${signal ?? code}):\n${child.output()}\n`)
      mongo = start(new URL(child.ready.uri).port)
    })
    return child
  }
  let mongo = start('0')
  return {
    uri: (await mongo).ready.uri,
    async stop() {
      isStopping = true
      await (await mongo).stop()
    },
  }
}
