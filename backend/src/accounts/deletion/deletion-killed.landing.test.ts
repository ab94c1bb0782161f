import path from 'node:path'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { startChild } from '../../../test/child.ts'
import { startCommandProxy } from '../../../test/command-proxy.ts'
import { testEnvironment } from '../../../test/environment.ts'
import { leavingBuyer, leavingCreator, makeOthers } from '../../../test/leavers.ts'
import type { Leaver, Others } from '../../../test/leavers.ts'
import { recount } from '../../../test/recount.ts'
import { tracesInBuckets, tracesInDatabase } from '../../../test/traces.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { SECOND_PASS_MS } from './account-deletion.ts'

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000' }
const site = usePeopleSite(environment)
let others: Others
beforeAll(async () => {
  others = await makeOthers(site)
})

/** Longer than a job's lease, so another backend can claim it. */
const LEASE_OVER_MS = 180_000

async function nothingIsLeftOf(leaver: Leaver): Promise<void> {
  site.pass(SECOND_PASS_MS)
  await site.work()
  const buyer = new Types.ObjectId(others.buyer.id)
  const news = { user_id: buyer, kind: 'creator_left', project_title: 'Accepted' }
  const running = leaver.projects.filter(({ user_id, title }) => user_id === others.buyer.id && title === 'Accepted')
  expect(await site.database.collection('notifications').countDocuments(news)).toBe(running.length)
  expect(await tracesInDatabase(site, leaver)).toEqual([])
  expect(await tracesInBuckets(site, leaver)).toEqual([])
  expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
  // Their tokens are about to expire.
  others = await makeOthers(site)
}

const METHODS = ['find', 'findOne', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'findOneAndUpdate'] as const
/** Collections written by the job runner and the site itself. */
const ASIDE = ['jobs', 'registry', 'releases']

/** Fails the first database or S3 command about erased data that matches `isIt`. */
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

/** Retries the deletion at once, without its second pass or other jobs. Returns the command that failed. */
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
  // Flushes pending mail, whose job would fail instead.
  await site.work()
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  return leaver
}

/** Deletes on a separate backend, which is killed `commands` database commands after its response. */
async function deleteKilledAfter(commands: number, leaver: Leaver): Promise<void> {
  let armed = false
  let sent = 0
  const sessions: object[] = []
  const proxy = await startCommandProxy(environment['MONGODB_URI']!, async ({ lsid }) => {
    if (!armed) return
    if (lsid) sessions.push(lsid)
    if (++sent <= commands) return
    child.process.kill('SIGKILL')
    // Never resolves: the sender is dead.
    await new Promise(() => {})
  })
  const main = path.join(import.meta.dirname, '../../app/main.ts')
  const env = { ...process.env, ...environment, LOG_LEVEL: 'silent', MONGODB_URI: proxy.uri }
  const child = await startChild<{ url: string }>(main, [], env)
  const api = createClient(contract, { base: `${child.ready.url}/api`, token: () => leaver.token })
  await api.accounts.deleteAccount({ body: { email: leaver.email } })
  armed = true
  await new Promise((resolve) => child.process.once('exit', resolve))
  proxy.close()
  // Otherwise its transaction would hold its locks until the database times out the session.
  await site.database.db!.admin().command({ killSessions: sessions })
}

test('another backend finishes the deletion of a killed one', { timeout: 60_000 }, async () => {
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
  'projects',
  'project_applications',
  'application_outcomes',
  'conversations',
  'messages',
  'artworks',
  'likes',
  'comments',
  'favorite_creators',
  'feedback',
  'notifications',
  'uploads',
  'S3',
  'sessions',
  'mail_tokens',
]

test('a deletion whose every step fails once still completes', { timeout: 60_000 }, async () => {
  const leaver = await leave(leavingCreator)
  for (const step of STEPS) expect(await attempt((name) => name === step)).toBe(step)
  expect(await attempt(() => false)).toBeUndefined()
  await nothingIsLeftOf(leaver)
})

test('a deletion that keeps failing completes with backoff', { timeout: 60_000 }, async () => {
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
