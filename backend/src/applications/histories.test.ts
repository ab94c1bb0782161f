import fc from 'fast-check'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contradictions, faultsOf, readStored } from '../../test/histories/checker.ts'
import { isLinearizable } from '../../test/histories/linearize.ts'
import type { Operation } from '../../test/histories/model.ts'
import { CREATORS, history, run } from '../../test/histories/run.ts'
import type { History } from '../../test/histories/run.ts'
import type { Person } from '../../test/person.ts'
import { startShuffledSite } from '../../test/shuffled-site.ts'
import { startSite } from '../../test/site.ts'
import type { TestSite } from '../../test/site.ts'
import { useSite } from '../../test/use-site.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const HISTORIES = FULL ? 500 : process.env['ATELIER_LANDING'] === '1' ? 25 : 3
const TIMEOUT = FULL ? 1_200_000 : 60_000
const unlimited = { RATE_LIMIT_FACTOR: '1000000' }

const site = useSite(unlimited)

interface People {
  buyer: Person
  creators: Person[]
}
const peopleOf = async ({ as }: Pick<TestSite, 'as'>): Promise<People> => ({
  buyer: await as('buyer'),
  creators: await Promise.all(Array.from({ length: CREATORS }, () => as('creator'))),
})

/** Runs random histories and expects no faults; stops at the first. */
async function check(
  people: People,
  database: Connection,
  runs: number,
  begin: (seed: number) => void = () => {},
  examples: [History][] = [],
) {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      begin(given.seed)
      const { id, operations } = await run(given, people)
      const stored = await readStored(database, id)
      expect({
        faults: faultsOf(
          stored,
          operations,
          people.creators.map((creator) => creator.id),
        ),
        operations,
      }).toEqual({
        faults: [],
        operations,
      })
    }),
    { numRuns: runs, examples, endOnFailure: true },
  )
}

/** A history in which an undo saw a later completion, in about one of eight runs. */
const undoBesideComplete: History = {
  before: [
    { verb: 'apply', creator: 1 },
    { verb: 'invite', creator: 2 },
  ],
  connections: [
    [
      { verb: 'accept', creator: 1 },
      { verb: 'complete', creator: 2 },
    ],
    [
      { verb: 'invite', creator: 1 },
      { verb: 'invite', creator: 0 },
    ],
    [
      { verb: 'accept', creator: 1 },
      { verb: 'undoComplete', creator: 0 },
    ],
    [
      { verb: 'undo', creator: 1 },
      { verb: 'withdraw', creator: 1 },
      { verb: 'refuse', creator: 2 },
    ],
  ],
  seed: 0,
}

test(`every call sees a completed project consistently: ${HISTORIES} runs`, { timeout: TIMEOUT }, async () => {
  const examples = Array.from({ length: HISTORIES }, (): [History] => [undoBesideComplete])
  await check(await peopleOf(site), site.database, examples.length, undefined, examples)
})

test(
  `${HISTORIES} concurrent histories leave a state that some serial order explains`,
  { timeout: TIMEOUT },
  async () => {
    await check(await peopleOf(site), site.database, HISTORIES)
  },
)

test(
  `the same for ${HISTORIES} histories whose commands reach the database in any order`,
  { timeout: TIMEOUT },
  async () => {
    const { site: slow, database, begin } = await startShuffledSite(unlimited)
    await check(await peopleOf(slow), database, HISTORIES, begin)
  },
)

describe('the checker', () => {
  test('detects a missing unique index', { timeout: 60_000 }, async () => {
    const broken = await startSite(unlimited)
    onTestFinished(() => broken.close())
    await broken.database.collection('project_applications').dropIndex('project_id_1_creator_id_1')
    const people = await peopleOf(broken)
    const twice = { verb: 'apply' as const, creator: 0 }
    const found = new Set<string>()
    for (let round = 0; round < 20 && found.size === 0; round++) {
      const { id, operations } = await run({ before: [], connections: [[twice], [twice], [twice]], seed: 0 }, people)
      const stored = await readStored(broken.database, id)
      for (const fault of faultsOf(
        stored,
        operations,
        people.creators.map((creator) => creator.id),
      ))
        found.add(fault)
    }
    expect([...found]).toContain('two rows of one creator')
  })

  const row = { id: 'a', type: 'application', status: 'pending', reason: null } as const
  const did = (kind: Operation['kind'], result: string, begun: number, ended: number): Operation => ({
    kind,
    creator: 0,
    result,
    begun,
    ended,
    ...(kind === 'apply' ? { made: 'a' } : { target: 'a' }),
  })

  test('detects a lost acknowledged write', () => {
    const operations = [did('apply', 'ok', 1, 2), did('reject', 'ok', 3, 4)]
    const rejected = { ...row, status: 'rejected', reason: 'rejected' } as const
    expect(isLinearizable(operations, { project: 'open', rows: { 0: rejected } })).toBe(true)
    expect(isLinearizable(operations, { project: 'open', rows: { 0: row } })).toBe(false)
    expect(isLinearizable(operations, { project: 'open', rows: {} })).toBe(false)
  })

  test('detects two winners', () => {
    const applied = did('apply', 'ok', 1, 2)
    const final = { project: 'in_progress', rows: { 0: { ...row, status: 'accepted' } } } as const
    const losing = [applied, did('accept', 'ok', 3, 6), did('withdraw', 'APPLICATION_DECIDED', 4, 5)]
    expect(isLinearizable(losing, final)).toBe(true)
    expect(isLinearizable([applied, did('accept', 'ok', 3, 6), did('withdraw', 'ok', 4, 5)], final)).toBe(false)
  })

  test('respects real-time order', () => {
    const applied = did('apply', 'ok', 1, 2)
    const rejected = did('reject', 'ok', 3, 4)
    const final = { project: 'open', rows: {} } as const
    expect(isLinearizable([applied, rejected, did('withdraw', 'ok', 5, 6)], final)).toBe(false)
  })

  test('detects contradictions in the stored state', async () => {
    const people = await peopleOf(site)
    const { id } = await run({ before: [{ verb: 'apply', creator: 0 }], connections: [], seed: 0 }, people)
    const stored = await readStored(site.database, id)
    expect(contradictions(stored)).toEqual([])
    const [application] = stored.applications
    const accepted = { ...application!, status: 'accepted' as const }
    const other = { ...accepted, creator_id: new Types.ObjectId() }
    expect(contradictions({ ...stored, applications: [accepted, other] })).toEqual([
      'two accepted',
      'accepted without a conversation',
      'open with 2 accepted',
      'another creator on the project',
      'a wrong count of applications',
      'a wrong count of pending ones',
    ])
    expect(contradictions({ ...stored, project: null })).toEqual(['applications without a project'])
    expect(contradictions({ ...stored, applications: [{ ...application!, reason: 'filled' }] })).toEqual([
      'filled and not told',
    ])
  })
})
