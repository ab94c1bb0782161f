import { Writable } from 'node:stream'
import { startIdentity } from '@atelier/emulators/identity'
import type { IdentityServer } from '@atelier/emulators/identity'
import { startMail } from '@atelier/emulators/mail'
import { clients } from '@atelier/emulators/services'
import type { Connection } from 'mongoose'
import { createSite } from '../src/app/app.ts'
import { readConfig } from '../src/settings/config.ts'
import type { Config } from '../src/settings/config.ts'
import type { SiteDeps } from '../src/app/create-services.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { Jobs } from '../src/jobs/jobs.ts'
import { createLogger } from '../src/kernel/logger.ts'
import type { AnyHeld } from '../src/held/held.ts'
import type { Effects } from '../src/moderation/effects/effects.ts'
import { listen } from '../src/app/server.ts'
import { createRealtime } from '../src/realtime/realtime.ts'
import { bucketOwner } from '../src/storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '../src/storage/storage.ts'
import type { Storage } from '../src/storage/storage.ts'
import { Browser } from './browser.ts'
import { cleanUp } from './clean-up.ts'
import { makeDoor } from './door.ts'
import type { Door } from './door.ts'
import { testEnvironment } from './environment.ts'
import { freePort } from './free-port.ts'
import { recurring } from './recurring.ts'
import { personMaker } from './person.ts'
import type { As } from './person.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Has real mail, real sign-in providers, and a controllable clock. */
export interface PeopleSite {
  url: string
  config: Config
  database: Connection
  storage: Storage
  /** Without an email address: `site.as('creator')`. */
  as: As
  logs: Record<string, unknown>[]
  /** What decisions of moderators do. */
  effects: Effects
  /** The collections from which they take documents. */
  holds: readonly AnyHeld[]
  mailDoor: Door
  providerDoor: Door
  pass(milliseconds: number): void
  now(): Date
  browser(): Browser
  /** Newest first, after running all due jobs. */
  mails(to: string): Promise<Mail[]>
  /** From the newest mail that has one. */
  mailedToken(to: string): Promise<string>
  work(): Promise<void>
  /** Runs a recurring job as if it were due. */
  recur(kind: string): Promise<void>
  member(email: string, password?: string): Promise<Browser>
  close(): Promise<void>
}

export const PASSWORD = 'a long enough phrase'

/** `env` overrides the configuration. Rate limits are raised 1,000-fold by default. */
export async function startPeopleSite(
  env: Record<string, string> = {},
  parts: Pick<SiteDeps, 'effects'> = {},
): Promise<PeopleSite> {
  const [mail, identity] = await Promise.all([startMail(), startIdentity(clients)])
  const doors = await Promise.all([makeDoor(mail.smtpUrl), makeDoor(identity.google.tokenUrl)])
  const [mailDoor, providerDoor] = doors
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig({
    ...testEnvironment(),
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_FACTOR: '1000',
    SMTP_URL: mailDoor.through(mail.smtpUrl),
    ...providerEnvironment(identity, providerDoor),
    ...env,
  })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const backend = await startBackend(config, port, now, parts)
  const { database, storage, logs, effects, holds, work, recur } = backend

  const site: PeopleSite = {
    url,
    config,
    database,
    storage,
    logs,
    effects,
    holds,
    mailDoor,
    providerDoor,
    now,
    work,
    recur,
    as: personMaker({ url, config, database, now }),
    pass: (milliseconds) => void (ahead += milliseconds),
    browser: () => new Browser(url),
    async mails(to) {
      await work()
      const response = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(to)}`)
      return (await response.json()) as Mail[]
    },
    mailedToken: async (to) => newestToken(to, await site.mails(to)),
    member: (email, password = PASSWORD) => signUp(site, email, password),
    async close() {
      await backend.stop()
      for (const door of doors) door.shut()
      await Promise.all([mail.close(), identity.close()])
      await cleanUp({ database, storage })
    },
  }
  return site
}

const providerEnvironment = ({ google, linkedin }: IdentityServer, door: Door) => ({
  GOOGLE_CLIENT_ID: clients.google.clientId,
  GOOGLE_CLIENT_SECRET: clients.google.clientSecret,
  GOOGLE_AUTH_URL: google.authorizationUrl,
  GOOGLE_TOKEN_URL: door.through(google.tokenUrl),
  GOOGLE_USERINFO_URL: door.through(google.userinfoUrl),
  LINKEDIN_CLIENT_ID: clients.linkedin.clientId,
  LINKEDIN_CLIENT_SECRET: clients.linkedin.clientSecret,
  LINKEDIN_ISSUER: linkedin.issuer,
})

/** In this process; jobs run only on demand. */
async function startBackend(config: Config, port: number, now: () => Date, parts: Pick<SiteDeps, 'effects'>) {
  const logs: PeopleSite['logs'] = []
  const logger = createLogger(config.logLevel, parsedTo(logs))
  const storage = createStorage(config.s3)
  const database = await connectDatabase(config.mongodbUri, { monitorCommands: true })
  await ensureBuckets(storage, config.s3.endpoint)
  const jobs = new Jobs({ database, keys: config.keys('job'), logger, now })
  const realtime = await createRealtime({ config, logger })
  const { publisher } = realtime
  await bucketOwner(database, storage).claim({ mayBeOlder: false })
  const { app, effects, holds } = createSite({
    ...parts,
    config,
    database,
    storage,
    logger,
    jobs,
    now,
    realtime,
    publisher,
  })
  await buildIndexes(database)
  const listening = await listen(app, '127.0.0.1', port, 1000)
  realtime.attach(listening.server)
  const stop = () => Promise.all([listening.stop(), realtime.stop()])
  return { database, storage, logs, effects, holds, work: () => jobs.runDue(), recur: recurring(jobs, database), stop }
}

const parsedTo = (logs: PeopleSite['logs']) =>
  new Writable({
    write(line: Buffer, _encoding, done) {
      logs.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  })

function newestToken(to: string, mails: readonly Mail[]): string {
  // Mails due at the same time arrive in any order, such as a notice after the link.
  const [token] = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
  if (!token) throw new Error(`No token was mailed to ${to}: ${mails[0]?.text ?? 'no mail'}`)
  return token
}

async function signUp(site: PeopleSite, email: string, password: string): Promise<Browser> {
  const browser = site.browser()
  await browser.api.accounts.signUp({ body: { email, password } })
  const session = await browser.api.accounts.verify({ body: { token: await site.mailedToken(email) } })
  browser.token = session.access_token
  return browser
}
