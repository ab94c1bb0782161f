import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { converse } from '../conversations.ts'
import type { Person } from '../person.ts'
import type { TestRedis } from '../redis.ts'
import type { KillableBackend } from '../two-backends.ts'
import { faultsOf } from './checker.ts'
import { Tab } from './client.ts'

/** For tabs to converge on the stored state after the last fault. */
const SETTLE_MS = 15_000
const TABS = 3

const deed = fc.record({
  verb: fc.constantFrom('send', 'send', 'send', 'read', 'cut', 'lose', 'wait'),
  tab: fc.nat(TABS - 1),
  ms: fc.nat(25),
})

export const history = fc.record({
  deeds: fc.array(deed, { minLength: 8, maxLength: 20 }),
  fault: fc.record({
    kind: fc.constantFrom('kill', 'pause', 'restart'),
    of: fc.nat(1),
    after: fc.nat(60),
    ms: fc.nat(900),
  }),
})
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

export interface World {
  backends: readonly KillableBackend[]
  redis: TestRedis
  /** New per history: tokens would expire in a long run. */
  people(): Promise<{ buyer: Person; creator: Person }>
}

/** Two faults at once could leave no backend available. */
let breaking = Promise.resolve()

async function breakPart({ kind, of, after, ms }: History['fault'], { backends, redis }: World): Promise<void> {
  await pause(after)
  if (kind === 'kill') {
    await backends[of]!.stop('SIGKILL')
    await backends[of]!.start()
  } else if (kind === 'pause') {
    redis.pause()
    await pause(ms)
    redis.resume()
  } else {
    await redis.kill()
    await pause(ms)
    await redis.start()
  }
}

/** Returns the violated invariants. */
export async function run(
  { deeds, fault }: History,
  world: World,
  isFaulted: boolean,
  isDeaf = false,
  settleMs = SETTLE_MS,
): Promise<string[]> {
  const { backends } = world
  const people = await world.people()
  const { buyer, creator } = people
  const { id } = await untilDone(() => converse(buyer, creator))
  const tabs = [buyer, creator, creator].map((person, n) => new Tab(person, id, backends, n % 2, isDeaf))
  await Promise.all(tabs.map((tab) => tab.connected()))
  if (isFaulted) breaking = breaking.then(() => breakPart(fault, world))
  const broken = breaking

  await Promise.all(
    tabs.map(async (tab, number) => {
      for (const { verb, ms } of deeds.filter((one) => one.tab === number)) {
        if (verb === 'send') await tab.send(randomUUID(), `${number} ${ms}`)
        else if (verb === 'read') await tab.readAll()
        else if (verb === 'cut') tab.cut()
        else if (verb === 'lose') tab.losses.push(ms, ms)
        else await pause(ms)
      }
    }),
  )
  await broken

  for (const until = Date.now() + settleMs; ;) {
    const faults = await untilDone(async () => faultsOf(await readStored(backends[0]!, people, id), tabs.map(viewOf)))
    if (faults.length > 0 && Date.now() < until) await pause(20)
    else {
      for (const tab of tabs) tab.close()
      return faults
    }
  }
}

const viewOf = ({ person, seen, acknowledged, read }: Tab) => ({ person: person.id, seen, acknowledged, read })

async function readStored(
  backend: KillableBackend,
  { buyer, creator }: Awaited<ReturnType<World['people']>>,
  id: string,
) {
  const ask = ({ api }: { api: Person['api'] }) => api.conversations.get({ params: { id } })
  const [of, to] = [buyer, creator].map((person) => ({ person, api: backend.api(person) }))
  const { items } = await of!.api.conversations.messages({ params: { id }, query: { limit: 200 } })
  const [hers, his] = [await ask(of!), await ask(to!)]
  return {
    messages: items,
    read: { [buyer.id]: hers.read_seq, [creator.id]: his.read_seq },
    unread: { [buyer.id]: hers.unread_count, [creator.id]: his.unread_count },
  }
}

/** Another history may have killed the backend; its restart takes long on a busy machine. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 500; ; left--)
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await breaking
      await pause(20)
    }
}
