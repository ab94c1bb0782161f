import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { faultsOf } from '../../test/live-histories/checker.ts'
import type { Stored, View } from '../../test/live-histories/checker.ts'
import { history, run } from '../../test/live-histories/run.ts'
import type { World } from '../../test/live-histories/run.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { startKillable } from '../../test/two-backends.ts'
import { useSite } from '../../test/use-site.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const HISTORIES = FULL ? 1000 : 8
/** One in this many histories faults a shared part: kills a backend, or pauses or kills Redis. Restarts take seconds. */
const FAULT_EVERY = FULL ? 8 : 3
const AT_ONCE = 4
const SEED = Number(process.env['ATELIER_SEED'] ?? 20)

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000000' }

describe.skipIf(!hasRedis)('two backends and a failing Redis', () => {
  const site = useSite(environment)
  let world: World
  beforeAll(async () => {
    const redis = await startRedis()
    const joined = { ...environment, REDIS_URL: redis.url }
    const backends = await Promise.all([startKillable(joined), startKillable(joined)])
    const people = async () => ({ buyer: await site.as('buyer'), creator: await site.as('creator') })
    world = { redis, backends, people }
  }, 120_000)
  afterAll(async () => {
    await Promise.all(world.backends.map((backend) => backend.stop()))
    await world.redis.kill()
  })

  test(
    `${HISTORIES} histories lose, duplicate and reorder nothing, and every tab ends with the stored state`,
    {
      timeout: FULL ? 1_800_000 : 180_000,
    },
    async () => {
      const histories = fc.sample(history, { numRuns: HISTORIES, seed: SEED })
      let next = 0
      const worker = async () => {
        while (next < histories.length) {
          const number = next++
          const given = histories[number]!
          const faults = await run(given, world, number % FAULT_EVERY === 0)
          expect({ faults, number, given }).toEqual({ faults: [], number, given })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
  )

  test('the checker detects a tab that stopped listening after a disconnect', { timeout: 120_000 }, async () => {
    const steps = [
      { verb: 'send' as const, tab: 0, ms: 0 },
      { verb: 'cut' as const, tab: 1, ms: 0 },
      { verb: 'wait' as const, tab: 0, ms: 200 },
      { verb: 'send' as const, tab: 0, ms: 0 },
    ]
    const fault = { kind: 'kill' as const, of: 0, after: 0, ms: 0 }
    expect(await run({ deeds: steps, fault }, world, false, true, 1000)).toContain(
      'tab 1: shows other messages than are stored',
    )
  })
})

describe('the history checker', () => {
  const message = (seq: number) => ({ seq, client_id: `id ${seq}`, content: `text ${seq}`, sender_id: 'buyer' })
  const stored: Stored = {
    messages: [1, 2, 3].map(message),
    read: { creator: 2, buyer: 0 },
    unread: { creator: 1, buyer: 0 },
  }
  const seen = stored.messages.map(({ seq, client_id }) => ({ seq, client_id }))
  const acknowledged = [{ id: 'id 1', content: 'text 1', seq: 1 }]
  const hers: View = { person: 'buyer', seen, acknowledged, read: 0 }
  const his: View = { person: 'creator', seen, acknowledged: [], read: 2 }
  const check = (change: Partial<Stored>, of: Partial<View> = {}) =>
    faultsOf({ ...stored, ...change }, [{ ...hers, ...of }, his])

  test('accepts a correct history', () => {
    expect(check({})).toEqual([])
  })

  test.each<[string, Partial<Stored>, Partial<View>]>([
    ['a gap in the sequence', { messages: [message(1), message(3)] }, {}],
    ['a message stored twice', { messages: [message(1), { ...message(1), seq: 2 }] }, {}],
    ['tab 0: an acknowledged message is lost', {}, { acknowledged: [{ id: 'gone', content: '', seq: 1 }] }],
    ['tab 0: an acknowledged message is another', {}, { acknowledged: [{ id: 'id 1', content: 'text 1', seq: 2 }] }],
    ['tab 0: its messages are out of order', {}, { acknowledged: [...acknowledged, ...acknowledged] }],
    ['tab 0: shows other messages than are stored', {}, { seen: seen.slice(0, 2) }],
    ['tab 0: shows other messages than are stored', {}, { seen: [seen[1]!, seen[0]!, seen[2]!] }],
    ['tab 0: an acknowledged reading is lost', {}, { read: 1 }],
    ['a wrong count of unread messages', { unread: { creator: 0, buyer: 0 } }, {}],
    ['more is read than anybody has read', { read: { creator: 3, buyer: 0 } }, {}],
  ])('detects %s', (fault, change, of) => {
    expect(check(change, of)).toContain(fault)
  })
})
