import path from 'node:path'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { startCommandProxy } from '../../test/command-proxy.ts'
import { testEnvironment } from '../../test/environment.ts'
import { leavingBuyer, leavingCreator, makeOthers } from '../../test/leavers.ts'
import type { Leaver, Others } from '../../test/leavers.ts'
import { recount } from '../../test/recount.ts'
import { tracesInBuckets, tracesInDatabase } from '../../test/traces.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { SECOND_PASS_MS } from './account-deletion.ts'

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000' }
const site = usePeopleSite(environment)
let others: Others
beforeAll(async () => {
  others = await makeOthers(site)
})

/** Longer than a job belongs to a backend that is gone. */
const LEASE_OVER_MS = 180_000

async function nothingIsLeftOf(leaver: Leaver): Promise<void> {
  site.pass(SECOND_PASS_MS)
  await site.work()
  expect(await tracesInDatabase(site, leaver)).toEqual([])
  expect(await tracesInBuckets(site, leaver)).toEqual([])
  expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
  // Their tokens are near their end.
  others = await makeOthers(site)
}

const METHODS = ['find', 'findOne', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'findOneAndUpdate'] as const
/** What the job itself and the site do meanwhile. */
const ASIDE = ['jobs', 'registry', 'releases']

/** Makes one command to the database or to S3 fail, of those about what is erased: the first of which `isIt` says so. */
function failOnce(isIt: (name: string, sent: number) => boolean) {
  let sent = 0
  const undo: (() => void)[] = []
  const fault: { failed?: string; undo(): void } = { undo: () => undo.forEach((one) => one()) }
  function watch<K extends string>(on: { [k in K]?: unknown }, method: K, name: string): void {
    const real = on[method] as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      sent++
      if (fault.failed || !isIt(name, sent)) return real.apply(on, given)
      throw new Error(`${(fault.failed = name)} was made to fail`)
    }
    Object.defineProperty(on, method, { value: watched, configurable: true })
    undo.push(() => delete on[method])
  }
  for (const { collection } of Object.values(site.database.models))
    if (!ASIDE.includes(collection.name)) for (const method of METHODS) watch(collection, method, collection.name)
  watch(site.storage.client, 'send', 'S3')
  return fault
}

/** Retries the deletion at once, without its second pass and without other jobs, which could fail instead. Returns what failed. */
async function attempt(isIt: Parameters<typeof failOnce>[0]): Promise<string | undefined> {
  const jobs = site.database.collection('jobs')
  const kind = /^account-deletion/
  await jobs.updateMany({ kind: { $not: kind } }, { $set: { run_at: new Date(site.now().getTime() + 3_600_000) } })
  await jobs.updateOne({ kind, attempts: { $gt: 0 } }, { $set: { run_at: site.now() } })
  const fault = failOnce(isIt)
  await site.work()
  fault.undo()
  return fault.failed
}

async function leave(make: typeof leavingCreator): Promise<Leaver> {
  const leaver = await make(site, others)
  // No mail is on its way, whose job would fail instead.
  await site.work()
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  return leaver
}

/** Deletes at a backend of its own, which is killed so many commands to the database after its answer. */
async function deleteKilledAfter(commands: number, leaver: Leaver): Promise<void> {
  let armed = false
  let sent = 0
  const sessions: object[] = []
  const proxy = await startCommandProxy(environment['MONGODB_URI']!, async ({ lsid }) => {
    if (!armed) return
    if (lsid) sessions.push(lsid)
    if (++sent <= commands) return
    child.process.kill('SIGKILL')
    // Never passed on: who sent it is gone.
    await new Promise(() => {})
  })
  const main = path.join(import.meta.dirname, '../main.ts')
  const env = { ...process.env, ...environment, LOG_LEVEL: 'silent', MONGODB_URI: proxy.uri }
  const child = await startChild<{ url: string }>(main, [], env)
  const api = createClient(contract, { base: `${child.ready.url}/api`, token: () => leaver.token })
  await api.accounts.deleteAccount({ body: { email: leaver.email } })
  armed = true
  await new Promise((resolve) => child.process.once('exit', resolve))
  proxy.close()
  // Else its transaction would hold its locks for as long as the database waits for who began it.
  await site.database.db!.admin().command({ killSessions: sessions })
}

test('what a backend did not end that was killed, another one does', { timeout: 60_000 }, async () => {
  const leaver = await leavingCreator(site, others)
  await site.work()
  await deleteKilledAfter(40, leaver)
  expect(await tracesInDatabase(site, leaver)).toEqual(expect.arrayContaining(['artworks', 'jobs', 'notifications']))
  await site.work()
  expect(await tracesInDatabase(site, leaver)).toContain('artworks')
  site.pass(LEASE_OVER_MS)
  await site.work()
  expect(await tracesInDatabase(site, leaver)).toEqual(['jobs'])
  await nothingIsLeftOf(leaver)
})

const STEPS = [
  ...['projects', 'project_applications', 'application_outcomes', 'conversations', 'messages', 'artworks', 'likes'],
  ...['comments', 'favorite_creators', 'feedback', 'notifications', 'uploads', 'S3', 'sessions', 'mail_tokens'],
]

test('a deletion whose every step fails once ends by itself', { timeout: 60_000 }, async () => {
  const leaver = await leave(leavingCreator)
  for (const step of STEPS) expect(await attempt((name) => name === step)).toBe(step)
  expect(await attempt(() => false)).toBeUndefined()
  await nothingIsLeftOf(leaver)
})

test('a deletion that fails again and again, ever later, ends by itself', { timeout: 60_000 }, async () => {
  const leaver = await leave(leavingBuyer)
  const failed = new Set<string>()
  for (let nth = 1; ; nth++) {
    const what = await attempt((_name, sent) => sent === nth)
    if (!what) break
    failed.add(what)
  }
  expect(failed.size, [...failed].join(', ')).toBeGreaterThan(5)
  await nothingIsLeftOf(leaver)
})
