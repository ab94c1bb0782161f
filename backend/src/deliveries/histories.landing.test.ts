import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { begin } from '../../test/engagements.ts'
import type { PeopleSite } from '../../test/people.ts'
import type { Person } from '../../test/person.ts'
import { upload } from '../../test/uploads.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const HISTORIES = process.env['ATELIER_FULL'] === '1' ? 500 : 20
const AT_ONCE = 10
const DAY = 86_400_000
const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1000000' })

const steps = [
  'deliver',
  'again',
  'withdraw',
  'ask',
  'approve',
  'undo',
  'finish',
  'complete',
  'reopen',
  'lose',
] as const
type Step = (typeof steps)[number]
/** Steps of one inner list run at once, from two tabs of each side. */
const history = fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 5,
})

interface Acknowledged {
  delivered: Set<string>
  asked: Set<string>
}

async function run(given: Step[][], [buyer, creator]: readonly [Person, Person]) {
  const { id } = await begin(buyer, creator)
  const done: Acknowledged = { delivered: new Set(), asked: new Set() }
  let last: { id: string; after: number; upload_ids: string[]; note: string } | undefined
  let number = 0
  const send = async (body: NonNullable<typeof last>) => {
    if ((await codeOf(creator.api.deliveries.deliver({ params: { id }, body }))) === 'no error')
      done.delivered.add(body.id)
  }
  const of = () => ({ id, number: Math.max(1, number) })
  const acts: Record<Step, () => Promise<unknown>> = {
    async deliver() {
      const { id: file } = await upload(creator, 'a.xyz', Buffer.from('one'), 'delivery')
      last = { id: randomUUID(), after: number, upload_ids: [file], note: '' }
      await Promise.all([send(last), send(last)])
    },
    again: async () => last && send(last),
    withdraw: () => codeOf(creator.api.deliveries.withdraw({ params: of() })),
    async ask() {
      const text = randomUUID()
      const ask = () => codeOf(buyer.api.deliveries.askChanges({ params: of(), body: { text } }))
      if ((await Promise.all([ask(), ask()])).includes('no error')) done.asked.add(text)
    },
    approve: () => codeOf(buyer.api.deliveries.approve({ params: of() })),
    undo: () => codeOf(buyer.api.deliveries.undoApproval({ params: of() })),
    finish: () => codeOf(buyer.api.deliveries.finish({ params: of() })),
    complete: () => codeOf(buyer.api.projects.complete({ params: { id } })),
    reopen: () => codeOf(buyer.api.projects.undoComplete({ params: { id } })),
    lose: () => site.database.collection('jobs').deleteMany({ kind: 'deliveries.due' }),
  }
  for (const together of given) {
    await Promise.all(together.map((step) => acts[step]()))
    number = (await buyer.api.deliveries.list({ params: { id } })).deliveries.length
  }
  return { id, done }
}

async function faultsOf({ database }: PeopleSite, { id, done }: Awaited<ReturnType<typeof run>>): Promise<string[]> {
  const of = (name: string, more = {}) =>
    database
      .collection(name)
      .find({ project_id: id, ...more })
      .toArray()
  const stored = await database.collection('deliveries').find({ project_id: id }).sort({ number: 1 }).toArray()
  const [engagement] = await of('engagements')
  const [agreements, silent] = await Promise.all([
    of('agreements'),
    of('notifications', { kind: 'approved_by_silence' }),
  ])
  const states = stored.map(({ state }) => String(state))
  const count = (state: string) => states.filter((one) => one === state).length
  const finals = stored.filter(({ final_at }) => final_at)
  const asked = stored.flatMap(({ changes }) => (changes === null ? [] : [String(changes)]))
  const faults: [string, boolean][] = [
    ['two undecided', count('delivered') > 1],
    ['two approvals', count('approved') > 1],
    ['two finals', finals.length > 1],
    ['no agreement of a final one, or two', agreements.length !== finals.length],
    ['final in one place alone', (engagement?.['final_at'] != null) !== (finals.length === 1)],
    ['numbers', stored.some(({ number }, at) => number !== at + 1)],
    ['a delivery lost', [...done.delivered].some((one) => !stored.some(({ client_id }) => client_id === one))],
    ['a delivery doubled', new Set(stored.map(({ client_id }) => String(client_id))).size !== stored.length],
    ['a round lost', [...done.asked].some((one) => !asked.includes(one))],
    ['a round doubled', asked.length !== count('changes_asked') || asked.length !== new Set(asked).size],
    ['silence told twice', silent.length > 2],
    ['an answer missing after 15 days', count('delivered') > 0 && finals.length === 0],
    ['an approval not final', count('approved') !== finals.length],
    ['still due', stored.some(({ due_at }) => due_at !== null)],
  ]
  return faults.flatMap(([name, isFault]) => (isFault ? [name] : []))
}

test(`${HISTORIES} random histories of deliveries lose and double nothing`, { timeout: 3_000_000 }, async () => {
  const given = fc.sample(history, { numRuns: HISTORIES, seed: Number(process.env['SEED'] ?? 59) })
  for (let first = 0; first < HISTORIES; first += AT_ONCE) {
    const people = [await site.as('buyer'), await site.as('creator')] as const
    const ran = await Promise.all(given.slice(first, first + AT_ONCE).map((one) => run(one, people)))
    // Two backends' worth of clocks, with lost jobs
    for (const ahead of [11 * 60_000, 15 * DAY]) {
      site.pass(ahead)
      await Promise.all([site.recur('deliveries.due.hourly'), site.work()])
    }
    for (const [at, one] of ran.entries())
      expect({ history: given[first + at], faults: await faultsOf(site, one) }).toMatchObject({ faults: [] })
  }
})
