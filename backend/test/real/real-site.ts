import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMail } from '@atelier/emulators/mail'
import { inject } from 'vitest'
import { readConfig } from '../../src/settings/config.ts'
import { connectDatabase } from '../../src/database/connect.ts'
import { createStorage } from '../../src/storage/storage.ts'
import { makeDoor } from '../door.ts'
import type { Door } from '../door.ts'
import { testEnvironment } from '../environment.ts'
import { freePort } from '../free-port.ts'
import { sha256 } from '../production.ts'
import { startRedis } from '../redis.ts'
import type { TestRedis } from '../redis.ts'
import { siteAccess } from '../site-access.ts'
import type { SiteAccess } from '../site-access.ts'
import { startKillable } from '../two-backends.ts'
import type { KillableBackend } from '../two-backends.ts'
import { issue } from './authority.ts'
import { cephPrograms, startCeph } from './ceph.ts'
import type { Ceph } from './ceph.ts'
import { eximPrograms, startExim } from './exim.ts'
import type { Exim } from './exim.ts'
import { nginxPrograms, startNginx } from './nginx.ts'
import type { Nginx } from './nginx.ts'
import { clockPrograms } from './shifted-clock.ts'

export const realPrograms = [
  'openssl',
  'redis-server',
  ...nginxPrograms,
  ...cephPrograms,
  ...eximPrograms,
  ...clockPrograms,
]

/** May ship every app. */
export const DELIVERY_TOKEN = 'a-delivery-token-of-these-tests'

/** Two production backends whose parts are servers of the operating system, each with a certificate of a private CA. */
export interface RealSite extends SiteAccess {
  environment: Record<string, string>
  backends: KillableBackend[]
  /** In front of MongoDB. */
  mongo: Door
  ceph: Ceph
  exim: Exim
  redis: TestRedis
  nginx: Nginx
  /** Renews a part's certificate; the part may have to read it again. */
  renew(part: 'ceph' | 'exim' | 'redis' | 'nginx'): void
  /** Newest first. */
  mails(to: string): Promise<{ subject: string; text: string }[]>
  close(): Promise<void>
}

export async function startRealSite(): Promise<RealSite> {
  const authority = inject('authority')
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-real-'))
  chmodSync(folder, 0o711)
  const folderOf = (name: string) => {
    mkdirSync(path.join(folder, name))
    return path.join(folder, name)
  }
  const renew: RealSite['renew'] = (part) => void issue(authority, part)
  const inbox = await startMail()
  const ceph = await startCeph(folderOf('ceph'), issue(authority, 'ceph'))
  const exim = await startExim(folderOf('exim'), issue(authority, 'exim'), inbox.smtpUrl)
  const redis = await startRedis(issue(authority, 'redis'))
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(folderOf('nginx'), ports, issue(authority, 'nginx'))

  const { S3_BUCKET_ARTWORKS, S3_BUCKET_AVATARS, S3_BUCKET_ASSETS, MONGODB_URI = '' } = testEnvironment()
  const mongo = await makeDoor(MONGODB_URI)
  const throughDoor = new URL(mongo.through(MONGODB_URI))
  // Otherwise the driver connects to the address that the replica set announces.
  throughDoor.searchParams.set('directConnection', 'true')
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const environment = {
    S3_BUCKET_ARTWORKS,
    S3_BUCKET_AVATARS,
    S3_BUCKET_ASSETS,
    ...ceph.env,
    NODE_ENV: 'production',
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '1',
    MONGODB_URI,
    REDIS_URL: redis.url,
    SMTP_URL: exim.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DELIVERY_TOKENS: `all=sha256:${sha256(DELIVERY_TOKEN)}@${lastDay}`,
    // The largest that production allows.
    RATE_LIMIT_FACTOR: '10',
  } as Record<string, string>
  const backends: KillableBackend[] = []
  for (const port of ports)
    backends.push(await startKillable({ ...environment, PORT: String(port), MONGODB_URI: throughDoor.href }))

  const config = readConfig(environment)
  const database = await connectDatabase(MONGODB_URI)
  const storage = createStorage(config.s3)
  return {
    ...siteAccess({ url: nginx.url, config, database, storage }),
    environment,
    backends,
    mongo,
    ceph,
    exim,
    redis,
    nginx,
    renew,
    async mails(to) {
      const response = await fetch(`${inbox.url}/api/messages?to=${encodeURIComponent(to)}`)
      return (await response.json()) as { subject: string; text: string }[]
    },
    async close() {
      await Promise.all(backends.map((backend) => backend.stop('SIGKILL')))
      storage.close()
      await database.dropDatabase()
      await database.close()
      mongo.shut()
      await Promise.all([redis.kill(), nginx.stop(), exim.stop(), ceph.stop(), inbox.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
