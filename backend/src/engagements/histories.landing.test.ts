import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerHelp } from '../../test/endings.ts'
import { testEnvironment } from '../../test/environment.ts'
import { asModerator } from '../../test/moderators.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { dyingBackend } from '../../test/work-histories/backend.ts'
import { faultsOf, siteFaults } from '../../test/work-histories/checker.ts'
import { watchAgreements } from '../../test/work-histories/watch.ts'
import { history, prepare, run } from '../../test/work-histories/run.ts'
import type { Step } from '../../test/work-histories/run.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const HISTORIES = Number(process.env['HISTORIES'] ?? (FULL ? 500 : 20))
/** Beside each other on one backend, which is killed while they run. */
const BESIDE = 20
const KILLS = 2
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The Undo, the days of reminders, the 14 days of silence, and those of reviews. */
const PASSES = [11 * MINUTE, 7 * DAY, 6 * DAY, DAY + MINUTE, 15 * DAY]

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000000' }
const site = usePeopleSite(environment)

/** Jobs that a killed backend was running are due for another one. */
const endLeases = () =>
  site.database
    .collection('jobs')
    .updateMany({ failed_at: null, lease: { $ne: null } }, { $set: { run_at: site.now(), lease: null } })

/** Two clocks at once, some of whose jobs were lost. Returns to the present. */
async function passTime(): Promise<void> {
  await endLeases()
  await site.work()
  await answerHelp(site, await asModerator(site), (nth) => (nth % 2 === 0 ? 'continue' : 'canceled'))
  for (const ahead of PASSES) {
    site.pass(ahead)
    await Promise.all([site.recur('deliveries.due.hourly'), site.work()])
    await Promise.all([site.recur('reviews.show.hourly'), site.work()])
  }
  site.pass(-PASSES.reduce((sum, one) => sum + one, 0))
}

test(
  `${HISTORIES} histories of two people at work, with kills of the backend: no violation`,
  { timeout: 7_200_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? 59)
    const given = fc.sample(history, { numRuns: HISTORIES, seed })
    const backend = await dyingBackend(environment)
    const loseJobs = () => site.database.collection('jobs').deleteMany({ kind: 'deliveries.due' })
    const watch = watchAgreements(site)
    const found: { history: Step[][]; faults: string[] }[] = []
    try {
      for (let first = 0; first < HISTORIES; first += BESIDE) {
        const people = [await site.as('buyer'), await site.as('creator')] as const
        const some = given.slice(first, first + BESIDE)
        const world = { backend, people, loseJobs }
        const prepared: Awaited<ReturnType<typeof prepare>>[] = []
        for (const one of some) prepared.push(await prepare(one, people))
        const calls = 2 * some.flat(2).length
        backend.dieAt(
          Array.from({ length: KILLS }, (_, kill) => 1 + ((seed * 7919 + first * 104_729 + kill * 31) % calls)),
        )
        const ran = await Promise.all(some.map((one, at) => run(one, world, prepared[at]!)))
        await backend.stop()
        await passTime()
        for (const [at, one] of ran.entries()) {
          const faults = await faultsOf(site, one)
          if (faults.length > 0) found.push({ history: some[at]!, faults })
        }
        const faults = [...(await siteFaults(site)), ...watch.faults]
        if (faults.length > 0) found.push({ history: [], faults })
        expect({ seed, first, found }).toEqual({ seed, first, found: [] })
        if (first + BESIDE < HISTORIES) await backend.start()
      }
      expect(backend.kills()).toBeGreaterThanOrEqual(Math.ceil(HISTORIES / BESIDE))
    } finally {
      await watch.stop()
      await backend.stop()
    }
  },
)
