import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import { expect, test } from 'vitest'
import { converse } from '../../test/conversations.ts'
import { SALT } from '../../test/person.ts'
import type { Person } from '../../test/person.ts'
import { useSite, useSockets } from '../../test/use-site.ts'
import { siteCookies } from '../http/cookies.ts'
import { refreshToken } from '../sessions/refresh-token.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const connect = useSockets(site)

const payload = (sender: Person) => ({ conversation_id: 'a'.repeat(24), seq: 1, sender_id: sender.id })

test('an event reaches every socket of its recipients, with its stale queries, and no others', async () => {
  const [mira, noor] = [await site.as('creator'), await site.as('buyer')]
  const [tab, other, hers] = [await connect(mira), await connect(mira), await connect(noor)]
  site.publisher.toUsers([mira.id], conversationsMessageEvent, payload(noor))
  const stale = [
    'conversations.list',
    'conversations.get',
    'conversations.messages',
    'conversations.search',
    'notifications.counts',
  ]
  for (const browser of [tab, other])
    await expect.poll(() => browser.heard).toEqual([{ name: 'conversations.message', payload: payload(noor), stale }])
  expect(hers.heard).toEqual([])
})

test('typing is shown to the other participant; a stranger can neither join nor receive it', async () => {
  const [buyer, creator, stranger] = [await site.as('buyer'), await site.as('creator'), await site.as('creator')]
  const { id: conversation_id } = await converse(buyer, creator)
  const [hers, his, third] = [await connect(buyer), await connect(creator), await connect(stranger)]
  const typing = 'conversations.typing'
  expect(await his.signal(typing, { conversation_id })).toBe('CONVERSATION_NOT_FOUND')
  for (const browser of [hers, his]) expect(await browser.signal('conversations.join', { conversation_id })).toBe(null)
  for (const signal of ['conversations.join', typing])
    expect(await third.signal(signal, { conversation_id })).toBe('CONVERSATION_NOT_FOUND')
  expect(await his.signal(typing, { conversation_id })).toBe(null)
  expect(await his.signal(typing, { conversation_id })).toBe(null)
  const told = () => hers.heard.filter(({ name }) => name === typing)
  await expect.poll(told).toEqual([{ name: typing, payload: { conversation_id, user_id: creator.id }, stale: [] }])
  expect(await hers.signal('conversations.leave', { conversation_id })).toBe(null)
  expect(await hers.signal(typing, { conversation_id })).toBe('CONVERSATION_NOT_FOUND')
  expect(told()).toHaveLength(1)
  for (const browser of [his, third]) expect(browser.heard.filter(({ name }) => name === typing)).toEqual([])
})

test.each([
  ['nobody.knows', {}],
  ['conversations', {}],
  ['conversations.constructor', {}],
  ['conversations.join', {}],
  ['conversations.join', { conversation_id: { $ne: null } }],
  ['conversations.typing', 'text'],
  ['conversations.leave', undefined],
])('rejects the signal %s with %j and keeps the socket', async (name, given) => {
  const browser = await connect(await site.as('creator'))
  expect(await browser.signal(name, given)).toBe('VALIDATION')
  expect(browser.socket.connected).toBe(true)
})

test('logging out closes every socket of that session within a second, and none of another', async () => {
  const [mira, noor] = [await site.as('creator'), await site.as('creator')]
  const sessionId = (JSON.parse(Buffer.from(mira.token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
  const [tab, other, hers] = [await connect(mira), await connect(mira), await connect(noor)]
  const { keys, publicUrl } = site.config
  const { name } = siteCookies(publicUrl)('refresh')
  const token = refreshToken(keys('refresh token').current, { sessionId, salt: SALT, generation: 1 })
  const cookie = `${name}=${token.text}`
  const begun = performance.now()
  expect((await site.fetch('/api/sessions/current', { method: 'DELETE', headers: { cookie } })).status).toBe(204)
  for (const { socket } of [tab, other]) await expect.poll(() => socket.connected).toBe(false)
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(hers.socket.connected).toBe(true)
})
