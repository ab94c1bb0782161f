import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, inject } from 'vitest'
import { require, startChild } from './child.ts'
import { S3_KEYS, startServices } from './services.ts'
import type { Services } from './services.ts'

const bin = path.resolve(import.meta.dirname, '../bin/atelier.mjs')

/** A backend with a database and buckets of its own. */
export interface DeliverySite {
  url: string
  tokens: { all: string; gallery: string }
  /** Runs the program with a token and returns its output; rejects if it fails. */
  atelier(token: string): (...args: string[]) => Promise<string>
  stop(): Promise<void>
}

/** Starts a site before a file's tests and stops it after them. */
export function useDeliverySite(): DeliverySite {
  const site: Partial<DeliverySite> = {}
  beforeAll(async () => void Object.assign(site, await startDeliverySite()), 120_000)
  afterAll(() => site.stop?.(), 120_000)
  // Assigned before any test or later hook runs
  return site as DeliverySite
}

/** Uses the services of the run, if it has them. */
async function startDeliverySite(): Promise<DeliverySite> {
  const shared = inject('services') as Services | undefined
  const services = shared ? { ...shared, stop: () => Promise.resolve() } : await startServices()
  const tokens = { all: 'token-of-all', gallery: 'token-of-gallery' }
  const name = `delivery-${randomBytes(4).toString('hex')}`
  const mongodbUri = new URL(services.mongodbUri)
  mongodbUri.pathname = `/${name}`
  const backend = await startChild<{ url: string }>(require.resolve('@atelier/backend/main.ts'), [], {
    ...S3_KEYS,
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: mongodbUri.href,
    S3_ENDPOINT: services.s3Endpoint,
    S3_BUCKET_ARTWORKS: `${name}-artworks`,
    S3_BUCKET_AVATARS: `${name}-avatars`,
    S3_BUCKET_ASSETS: `${name}-assets`,
    SESSION_SECRET: 'a secret of the tests that is long enough',
    DELIVERY_TOKENS: `all=${tokens.all},gallery=${tokens.gallery}`,
    LOG_LEVEL: 'error',
  })
  const { url } = backend.ready
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
      await backend.stop()
      await services.stop()
    },
  }
}
