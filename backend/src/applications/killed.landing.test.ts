import path from 'node:path'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { startChild } from '../../test/child.ts'
import { startCommandProxy } from '../../test/command-proxy.ts'
import { testEnvironment } from '../../test/environment.ts'
import { contradictions, readStored } from '../../test/histories/checker.ts'
import { usePerson, useSite } from '../../test/use-site.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
/** Outside a full run, one in this many commands is tested. */
const EVERY = FULL ? 1 : 4
/** A backend polls these. */
const POLLED = ['jobs', 'registry']
/** More than an acceptance sends. */
const COMMANDS_MAX = 40

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000' }
const site = useSite(environment)
const buyer = usePerson(site, 'buyer')
const chosen = usePerson(site, 'creator')
const others = [usePerson(site, 'creator'), usePerson(site, 'creator')]

/**
 * Accepts an application on a backend that is killed before its `nth` command reaches the database. Returns the stored state and
 * the command's name, if that many were sent.
 */
async function acceptKilledAt(nth: number) {
  let armed = false
  let sent = 0
  let killedBefore: string | undefined
  const sessions: object[] = []
  const proxy = await startCommandProxy(environment['MONGODB_URI']!, async (command) => {
    const { name, collection, lsid, inTransaction } = command
    if (!armed || (POLLED.includes(String(collection)) && !inTransaction)) return
    if (lsid) sessions.push(lsid)
    if (++sent < nth) return
    killedBefore ??= name
    child.process.kill('SIGKILL')
    // Never resolves: the sender is dead.
    await new Promise(() => {})
  })
  const main = path.join(import.meta.dirname, '../app/main.ts')
  const child = await startChild<{ url: string }>(main, [], {
    ...process.env,
    ...environment,
    LOG_LEVEL: 'silent',
    MONGODB_URI: proxy.uri,
  })
  const project = await post(buyer)
  const { id } = await apply(chosen, project)
  await apply(others[0]!, project)
  await invite(buyer, project, others[1]!)

  const api = createClient(contract, { base: `${child.ready.url}/api`, token: () => buyer.token })
  armed = true
  const answered = await api.applications.accept({ params: { id } }).then(
    () => true,
    () => false,
  )
  await child.stop('SIGKILL')
  proxy.close()
  // Otherwise its transaction would hold its locks until the database times out the session.
  await site.database.db!.admin().command({ killSessions: sessions })
  return { answered, killedBefore, stored: await readStored(site.database, project.id) }
}

test(
  'a backend killed before any command of an acceptance leaves all of it or nothing',
  { timeout: FULL ? 600_000 : 120_000 },
  async () => {
    const killedBefore: string[] = []
    const statuses = new Set<string>()
    for (let nth = 1; nth < COMMANDS_MAX; nth += EVERY) {
      const { answered, stored, ...killed } = await acceptKilledAt(nth)
      const { project, applications, conversations, outcomes } = stored
      expect({ nth, contradictions: contradictions(stored) }).toEqual({ nth, contradictions: [] })
      const all = project!.status === 'in_progress'
      const pending = applications.filter(({ status }) => status === 'pending').length
      const left = { nth, pending, conversations: conversations.length, told: outcomes.length }
      expect(left).toEqual(
        all ? { nth, pending: 0, conversations: 1, told: 2 } : { nth, pending: 3, conversations: 0, told: 0 },
      )
      // Acknowledged changes are stored.
      if (answered) expect(all).toBe(true)
      statuses.add(project!.status)
      if (!killed.killedBefore) break
      killedBefore.push(killed.killedBefore)
    }
    // In the last run the backend was not killed.
    expect([...statuses].sort()).toEqual(['in_progress', 'open'])
    if (FULL) expect(killedBefore).toEqual(expect.arrayContaining(['update', 'insert', 'commitTransaction']))
  },
)
