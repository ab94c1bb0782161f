import { signals } from '@atelier/contract/events.ts'
import type { Signals } from '@atelier/contract/events.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { converse } from '../../test/conversations.ts'
import { forgedTokens } from '../../test/forged-tokens.ts'
import { connectSocket } from '../../test/live.ts'
import type { Person } from '../../test/person.ts'
import { useSite, useSockets } from '../../test/use-site.ts'

type SignalName = { [D in keyof Signals]: `${D}.${keyof Signals[D] & string}` }[keyof Signals]

/** Expected response to a signal about an owned resource: for its owner, and for others. A missing row is a compile error. */
const expectations: Record<SignalName, { owner: string | null; other: string | null }> = {
  'conversations.join': { owner: null, other: 'CONVERSATION_NOT_FOUND' },
  // Harmless: the user is not in a room they never joined.
  'conversations.leave': { owner: null, other: null },
  'conversations.typing': { owner: null, other: 'CONVERSATION_NOT_FOUND' },
}

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const others = ['no role', 'creator', 'buyer'] as const
const people = {} as Record<'owner' | (typeof others)[number], Person>
let conversation_id: string
beforeAll(async () => {
  for (const name of others) people[name] = await site.as(name === 'no role' ? null : name)
  people.owner = await site.as('buyer')
  conversation_id = (await converse(people.owner, await site.as('creator'))).id
})

const connect = useSockets(site)

const names = Object.entries(signals).flatMap(([domain, all]) => Object.keys(all).map((name) => `${domain}.${name}`))

describe.each(names as SignalName[])('%s', (name) => {
  test('by its owner', async () => {
    const browser = await connect(people.owner)
    await browser.signal('conversations.join', { conversation_id })
    expect(await browser.signal(name, { conversation_id })).toBe(expectations[name].owner)
  })

  test.each(others)('by another user: %s', async (caller) => {
    const browser = await connect(people[caller])
    await browser.signal('conversations.join', { conversation_id })
    expect(await browser.signal(name, { conversation_id })).toBe(expectations[name].other)
  })

  test.each(['owner', ...others] as const)('with an operator, by %s', async (caller) => {
    const browser = await connect(people[caller])
    for (const id of [{ $ne: null }, [conversation_id], null, 7, ''])
      expect(await browser.signal(name, { conversation_id: id })).toBe('VALIDATION')
  })
})

test('without a session, the socket is rejected', async () => {
  const ended = await site.as('creator')
  const forged = await forgedTokens(ended.token, `${ended.id}.1.${'x'.repeat(43)}`)
  await site.database
    .collection('sessions')
    .updateMany({ user_id: { $exists: true } }, { $set: { ended_at: new Date() } })
  for (const token of [undefined, 'token-of-all', 'token-of-gallery', ended.token, ...Object.values(forged)])
    await expect(connectSocket(site.url, token)).rejects.toThrow(/UNAUTHENTICATED|invalid_jwt|session_not_found/)
})
