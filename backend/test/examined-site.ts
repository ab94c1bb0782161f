import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { startIdentity } from '@atelier/emulators/identity'
import { startMail } from '@atelier/emulators/mail'
import { clients } from '@atelier/emulators/services'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createApp } from '../src/app/app.ts'
import { examineSite } from '../src/app/doctor/doctor.ts'
import type { Result } from '../src/app/doctor/finding.ts'
import { lineOf } from '../src/app/doctor/report.ts'
import { migrate } from '../src/migrations/migrate.ts'
import { ensureCors } from '../src/storage/bucket-cors.ts'
import { testEnvironment } from './environment.ts'
import { startSite } from './site.ts'
import type { TestSite } from './site.ts'

export type Changes = Record<string, string>

export interface Fault {
  what: string
  /** Returns the settings that lead to it. */
  put: () => Promise<Changes> | Changes
  /** All lines that a working site has not, in order. */
  says: (string | RegExp)[]
}

export interface ExaminedSite {
  env: Record<string, string>
  site: TestSite
  inboxUrl: string
  /** With changed settings. */
  examine(changes?: Changes, mailTo?: string): Promise<Result[]>
  /** Lines that are not `ok`. */
  findings(changes?: Changes): Promise<string[]>
  /** Names of collections, objects and uploads. */
  stored(): Promise<string[]>
  close(): Promise<void>
}

/** A running site with mail and sign-in providers, and its settings. */
export async function startExaminedSite(): Promise<ExaminedSite> {
  const common = testEnvironment()
  const site = await startSite(common)
  const mail = await startMail()
  const identity = await startIdentity(clients)
  const env = {
    ...common,
    PUBLIC_URL: site.url.replace('127.0.0.1', 'localhost'),
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Atelier <hello@atelier.test>',
    GOOGLE_CLIENT_ID: clients.google.clientId,
    GOOGLE_CLIENT_SECRET: clients.google.clientSecret,
    GOOGLE_AUTH_URL: identity.google.authorizationUrl,
    GOOGLE_TOKEN_URL: identity.google.tokenUrl,
    GOOGLE_USERINFO_URL: identity.google.userinfoUrl,
    LINKEDIN_CLIENT_ID: clients.linkedin.clientId,
    LINKEDIN_CLIENT_SECRET: clients.linkedin.clientSecret,
    LINKEDIN_ISSUER: identity.linkedin.issuer,
  }
  const logger = pino({ level: 'silent' })
  await ensureCors(site.storage, env.PUBLIC_URL, logger)
  await migrate({ database: site.database, logger })

  async function examine(changes: Changes = {}, mailTo?: string) {
    const results: Result[] = []
    for await (const some of examineSite(
      { ...env, ...changes },
      { mailTo, defineModels: createApp, now: () => new Date() },
    ))
      results.push(...some)
    return results
  }
  return {
    env,
    site,
    inboxUrl: mail.url,
    examine,
    findings: async (changes) => (await examine(changes)).filter(({ state }) => state !== 'ok').map(lineOf),
    stored: () => storedBy(site),
    async close() {
      await Promise.all([mail.close(), identity.close(), site.close()])
    },
  }
}

async function storedBy({ database, storage }: TestSite): Promise<string[]> {
  const names = (await database.listCollections()).map(({ name }) => name)
  for (const Bucket of Object.values(storage.buckets)) {
    const { Contents = [] } = await storage.client.send(new ListObjectsV2Command({ Bucket }))
    const { Uploads = [] } = await storage.client.send(new ListMultipartUploadsCommand({ Bucket }))
    names.push(...[...Contents, ...Uploads].map(({ Key }) => `${Bucket} ${Key}`))
  }
  return names.toSorted()
}

/** What the emulators lack, and a site without Redis. */
const isUsual = (line: string) => /lifecycle: the rules cannot be read|Redis: settings/.test(line)

export async function expectFindings(examined: ExaminedSite, { put, says }: Fault): Promise<void> {
  const changes = await put()
  const before = await examined.stored()
  const lines = (await examined.findings(changes)).filter((line) => !isUsual(line))
  expect(await examined.stored()).toEqual(before)
  expect(lines, lines.join('\n')).toHaveLength(says.length)
  says.forEach((said, at) =>
    expect(lines[at]).toEqual(typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said)),
  )
}
