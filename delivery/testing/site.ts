import { randomBytes } from 'node:crypto'
import { startBackend } from '@atelier/backend/app/start-backend.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import { atelier } from './atelier.ts'
import { S3_KEYS, startServices } from './services.ts'
import type { Services } from './services.ts'

/** A backend with a database and buckets of its own. */
export interface DeliverySite {
  url: string
  tokens: { all: string; gallery: string }
  /** Runs a command with a token and returns its output; rejects if it fails. */
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
  const { url, stop } = await startBackend({
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
  return {
    url,
    tokens,
    atelier:
      (token) =>
      async (...args) => {
        const { stdout, ...failure } = await atelier(args, { ATELIER_URL: url, ATELIER_TOKEN: token })
        if (failure.code !== 0) throw Object.assign(new Error(failure.stderr), failure)
        return stdout
      },
    async stop() {
      await stop()
      await services.stop()
    },
  }
}
