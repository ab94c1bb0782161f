import { execFile, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const bin = path.resolve(import.meta.dirname, '../bin/atelier.mjs')
const S3 = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test-secret' }

/** MongoDB and S3 emulators and a backend. */
export interface DeliverySite {
  url: string
  tokens: { all: string; gallery: string }
  /** Runs the program with a token and returns its output; rejects if it fails. */
  atelier(token: string): (...args: string[]) => Promise<string>
  stop(): Promise<void>
}

/** Each part runs in its own process. */
export async function startDeliverySite(): Promise<DeliverySite> {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-delivery-'))
  const stops: (() => Promise<unknown>)[] = []
  const start = <Ready>(module: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ready> => {
    const child = fork(fileURLToPath(module), args, {
      execArgv: ['--import', import.meta.resolve('tsx')],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let words = ''
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    stops.unshift(() => {
      child.kill()
      return ended
    })
    return new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready))
      void ended.then(() => reject(new Error(`${module} ended: ${words}`)))
    })
  }

  const [mongo, s3] = await Promise.all([
    start<{ uri: string }>(import.meta.resolve('@atelier/emulators/mongo/main'), [
      '--directory',
      path.join(directory, 'mongo'),
      '--no-sync',
    ]),
    start<{ s3Endpoint: string }>(
      import.meta.resolve('@atelier/emulators/services/main'),
      ['--directory', directory, '--parts', 's3'],
      S3,
    ),
  ])
  const tokens = { all: 'token-of-all', gallery: 'token-of-gallery' }
  const { url } = await start<{ url: string }>(import.meta.resolve('@atelier/backend/main.ts'), [], {
    ...S3,
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: mongo.uri,
    S3_ENDPOINT: s3.s3Endpoint,
    SESSION_SECRET: 'a secret of the tests that is long enough',
    DELIVERY_TOKENS: `all=${tokens.all},gallery=${tokens.gallery}`,
    LOG_LEVEL: 'error',
  })
  return {
    url,
    tokens,
    atelier:
      (token) =>
      async (...args) => {
        const env = { PATH: process.env['PATH'], ATELIER_URL: url, ATELIER_TOKEN: token }
        return (await promisify(execFile)(process.execPath, [bin, ...args], { env })).stdout
      },
    async stop() {
      for (const stop of stops) await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
