import fc from 'fast-check'
import type { Connection } from 'mongoose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contradictions, faultsOf, readStored } from '../../../test/message-histories/checker.ts'
import { history, run } from '../../../test/message-histories/run.ts'
import type { History, People } from '../../../test/message-histories/run.ts'
import { startShuffledSite } from '../../../test/shuffled-site.ts'
import { startSite } from '../../../test/site.ts'
import type { TestSite } from '../../../test/site.ts'
import { useSite } from '../../../test/use-site.ts'
import { conversationModel } from '../conversations.model.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const HISTORIES = FULL ? 500 : process.env['ATELIER_LANDING'] === '1' ? 10 : 2
const TIMEOUT = FULL ? 1_200_000 : 180_000
const unlimited = { RATE_LIMIT_FACTOR: '1000000' }

const site = useSite(unlimited)

const peopleOf = async ({ as }: Pick<TestSite, 'as'>): Promise<People> => [
  await as('buyer'),
  await as('creator'),
  await as('creator'),
]

/** The badge count of a user, and the expected one. */
async function badgeOf(person: People[number], role: 'buyer' | 'creator', database: Connection) {
  const own = await conversationModel(database)
    .find({ [`${role}_id`]: person.id })
    .lean()
  const should = own.reduce((sum, one) => sum + one[`${role}_unread`], 0)
  return { shown: (await person.api.notifications.counts()).messages, should }
}

/** Faults after a history, with its operations. */
async function faultsAfter(given: Pick<History, 'connections'>, people: People, database: Connection) {
  const { ids, calls } = await run(given, people, database)
  const faults: string[] = []
  for (const id of ids) faults.push(...faultsOf(await readStored(database, id), calls))
  for (const [i, person] of people.entries()) {
    const { shown, should } = await badgeOf(person, i === 0 ? 'buyer' : 'creator', database)
    if (shown !== should) faults.push(`the badge shows ${shown} for ${should}`)
  }
  return { faults, calls }
}

async function check(people: People, database: Connection, begin: (seed: number) => void = () => {}) {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      begin(given.seed)
      const { faults, calls } = await faultsAfter(given, people, database)
      expect({ faults, calls }).toEqual({ faults: [], calls })
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
}

test(
  `after ${HISTORIES} concurrent histories each message is stored once, in one order, with correct unread counts`,
  { timeout: TIMEOUT },
  async () => {
    await check(await peopleOf(site), site.database)
  },
)

test(
  `the same for ${HISTORIES} histories whose commands reach the database in any order`,
  { timeout: TIMEOUT },
  async () => {
    const { site: slow, database, begin } = await startShuffledSite(unlimited)
    await check(await peopleOf(slow), database, begin)
  },
)

describe('the checker', () => {
  const place = { who: 1, place: 0 } as const
  const words = [
    { verb: 'send', who: 0, place: 0 },
    { verb: 'send', ...place },
    { verb: 'send', who: 0, place: 0 },
    { verb: 'read', ...place },
    { verb: 'look', ...place },
    { verb: 'page', ...place },
  ] as const

  /** A valid history of one conversation. */
  async function sound() {
    const { ids, calls } = await run({ connections: [[...words]] }, await peopleOf(site), site.database)
    const stored = await readStored(site.database, ids[0]!)
    expect(faultsOf(stored, calls)).toEqual([])
    return { stored, calls }
  }

  test('detects a missing unique index', { timeout: 120_000 }, async () => {
    const broken = await startSite(unlimited)
    onTestFinished(() => broken.close())
    await broken.database.collection('messages').dropIndex('conversation_id_1_sender_id_1_client_id_1')
    const people = await peopleOf(broken)
    const again = { verb: 'repeat', ...place } as const
    const found = new Set<string>()
    for (let round = 0; round < 20 && found.size === 0; round++) {
      const connections = [[{ verb: 'send', ...place } as const, again], [again], [again], [again]]
      for (const fault of (await faultsAfter({ connections }, people, broken.database)).faults) found.add(fault)
    }
    expect([...found]).toContain('sent twice')
  })

  test('detects a lost acknowledged write', async () => {
    const { stored, calls } = await sound()
    const messages = stored.messages.slice(0, -1)
    const conversation = { ...stored.conversation, last_seq: 2 }
    expect(faultsOf({ ...stored, messages, conversation }, calls)).toEqual(
      expect.arrayContaining(['what was acknowledged is not what is stored', 'a wrong preview']),
    )
  })

  test('detects gaps, reordering and timestamps that go back', async () => {
    const { stored, calls } = await sound()
    const [first, second, third] = stored.messages
    const faults = (messages: (typeof stored)['messages']) => faultsOf({ ...stored, messages }, calls)
    expect(faults([first!, second!, { ...third!, seq: 4 }])).toContain('messages are not numbered from 1 without a gap')
    expect(faults([{ ...second!, seq: 1 }, { ...first!, seq: 2 }, third!])).toContain(
      'what is seen is not the beginning of what is stored',
    )
    const early = { ...third!, created_at: new Date(0) }
    expect(faults([first!, second!, early])).toContain('later ones are said to be earlier')
    const sent = calls.sent.map((one, i) => ({ ...one, answer: { ...one.answer!, seq: 3 - i } }))
    expect(faultsOf(stored, { ...calls, sent })).toContain('what was sent afterwards comes before')
  })

  test('detects wrong counts and lost read positions', async () => {
    const { stored, calls } = await sound()
    const faults = (fields: object) =>
      faultsOf({ ...stored, conversation: { ...stored.conversation, ...fields } }, calls)
    expect(faults({ creator_unread: 5 })).toEqual(['a wrong count of what is unread'])
    expect(faults({ creator_read_seq: 0, creator_unread: 2 })).toContain('what was read is unread again')
    expect(faults({ buyer_read_seq: 2, buyer_unread: 0 })).toContain('nobody has read so far')
    expect(contradictions({ ...stored, told: [] })).toContain('0 unread entries of the history for 1 messages')
  })

  test('detects impossible reads', async () => {
    const { stored, calls } = await sound()
    const [look] = calls.looks
    const looking = (fields: object) =>
      faultsOf(stored, { ...calls, looks: [{ ...look!, seen: { ...look!.seen!, ...fields } }] })
    expect(looking({ last_seq: 2 })).toContain('what was acknowledged is not seen')
    expect(looking({ read_seq: 0, unread_count: 2 })).toContain('what was read is seen as unread')
    expect(looking({ unread_count: 0 })).toContain('a wrong count of what is unread is seen')
    const [page] = calls.pages
    const missing = { ...page!, messages: page!.messages!.slice(0, 2) }
    expect(faultsOf(stored, { ...calls, pages: [missing] })).toContain('what was acknowledged is not seen')
    const later = { ...look!, begun: Infinity, seen: { ...look!.seen!, read_seq: 0, unread_count: 2 } }
    expect(faultsOf(stored, { ...calls, looks: [look!, later] })).toContain('reading goes back')
    expect(faultsOf(stored, { ...calls, looks: [{ ...look!, result: 'INTERNAL' }] })).toEqual([
      'a call ended with INTERNAL',
    ])
  })
})
