import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubleHandles } from '../../test/double-handles.ts'
import { testEnvironment } from '../../test/environment.ts'
import { asModerator } from '../../test/moderators.ts'
import { history, Run, killable } from '../../test/moderation-histories/run.ts'
import { recount } from '../../test/recount.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const HISTORIES = FULL ? 300 : 12
/** Histories beside each other on one backend, which is killed once while they run. */
const BESIDE = FULL ? 15 : 6

/** Jobs that a killed backend was running are due for another one. */
const endLeases = async () =>
  void (await site.database
    .collection('jobs')
    .updateMany({ failed_at: null, lease: { $ne: null } }, { $set: { run_at: site.now(), lease: null } }))

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000000' }
const site = usePeopleSite(environment)

/** Expected of the site after histories, whatever happened in them. */
async function contradictions(): Promise<string[]> {
  const { database } = site
  const faults: string[] = []
  const counts = await recount(site)
  for (const [name, wrong] of Object.entries(counts)) if (wrong > 0) faults.push(`${wrong} wrong counts of ${name}`)
  if ((await doubleHandles(site)).length > 0) faults.push('several current handles')
  const failed = await database.collection('jobs').countDocuments({ failed_at: { $ne: null } })
  if (failed > 0) faults.push(`${failed} failed jobs`)
  const held = database
    .collection('held_documents')
    .find({ instead: null, collection_name: { $ne: 'deleted_artworks' } })
  for await (const { collection_name, document } of held) {
    const { _id } = document as { _id: never }
    if (await database.collection(String(collection_name)).countDocuments({ _id }))
      faults.push(`${String(collection_name)} both held and shown`)
  }
  return faults
}

/** What contradicts the steps that were acknowledged. */
async function faultsOf(run: Run): Promise<string[]> {
  const faults = [...run.faults]
  const now = JSON.stringify(await run.see())
  const wasChanged = ['edit', 'takeBack', 'block', 'remove'].some((verb) => run.did(verb as 'edit'))
  if (run.given.undone && !wasChanged && now !== JSON.stringify(run.before)) faults.push('not as before')
  const texts = /Velvet harbour|Quiet evenings|Hello there|Lovely"/
  const wasDecided = run.during !== undefined && run.isDecided
  if (wasDecided && run.given.kind !== 'profile' && texts.test(now) && run.given.kind !== 'artwork')
    faults.push('shown while a decision holds it')
  if (run.did('remove') && run.given.kind !== 'profile' && run.given.kind !== 'project' && texts.test(now))
    faults.push('shown although deleted')
  return faults
}

test(
  `${HISTORIES} histories of decisions with kills of the backend: no violation`,
  { timeout: FULL ? 3_600_000 : 240_000 },
  async () => {
    const backend = killable(environment)
    const found: unknown[] = []
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    const given = fc.sample(history, { numRuns: HISTORIES, seed })
    try {
      for (let first = 0; first < given.length; first += BESIDE) {
        const moderator = await asModerator(site)
        const runs = given.slice(first, first + BESIDE).map((one) => new Run(site, backend, moderator, one))
        for (const run of runs) await run.begin()
        // People of tests are stored without what lists need.
        await recount(site)
        // Only now, as it would take the mails of sign-ups.
        await backend.start()
        const running = Promise.all(runs.map((run) => run.run()))
        await sleep(50 + ((seed * 7919 + first * 104_729) % 900))
        backend.kill()
        await backend.start()
        await running
        for (const run of runs) if (run.given.undone) await run.undoAll()
        // What the killed backend was doing is done by another one.
        await backend.stop()
        // What people see from now on, of the site in this process.
        backend.url = site.url
        await endLeases()
        await site.work()
        for (const run of runs) {
          const faults = await faultsOf(run)
          if (faults.length > 0) found.push({ faults, given: run.given, steps: run.steps, now: await run.see() })
        }
        const wrong = await contradictions()
        if (wrong.length > 0) found.push({ first, wrong })
      }
    } finally {
      await backend.stop()
    }
    expect({ seed, found }).toEqual({ seed, found: [] })
    expect(backend.kills).toBe(Math.ceil(HISTORIES / BESIDE))
  },
)
