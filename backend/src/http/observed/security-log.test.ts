import { beforeEach, expect, test } from 'vitest'
import { makeArtwork } from '../../../test/factories.ts'
import { forgedTokens } from '../../../test/forged-tokens.ts'
import { connectSocket } from '../../../test/live.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
const ADDRESS = '203.0.113.77'
const from = (token?: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': ADDRESS, ...(token && { authorization: `Bearer ${token}` }), ...headers },
})
const told = () => site.logs.filter(({ security }) => security !== undefined)
const counted = async (event: string) => {
  const figures = await (await fetch(`${site.url}/metrics`)).text()
  return Number(new RegExp(`security_events_total\\{event="${event}"\\} (\\d+)`).exec(figures)?.[1])
}
beforeEach(() => void site.logs.splice(0))

/** Performs an action and expects one log line without personal data, and one increment of the metric. */
async function expectEvent(event: string, details: object, act: () => Promise<unknown>): Promise<void> {
  const before = await counted(event)
  site.logs.splice(0)
  await act()
  expect(told()).toMatchObject([
    { security: event, requestId: expect.any(String), address: expect.any(String), ...details },
  ])
  expect(JSON.stringify(told())).not.toMatch(/203\.0|[\da-f]{24}/)
  expect(await counted(event)).toBe(before + 1)
}

const pseudonym = expect.stringMatching(/^[\w-]{16}$/)

test('logs rejections by access rule, owner check and origin check', async () => {
  const [creator, buyer] = [await site.as('creator'), await site.as('buyer')]
  const artwork = await makeArtwork(site.database)
  await expectEvent('authz_fail', { level: 40, rule: 'buyer', user: pseudonym }, () =>
    fetch(`${site.url}/api/projects`, { method: 'POST', ...from(creator.token) }),
  )
  await expectEvent('authz_fail', { rule: 'owner', user: pseudonym }, () =>
    fetch(`${site.url}/api/artworks/${String(artwork._id)}`, { method: 'DELETE', ...from(creator.token) }),
  )
  await expectEvent('authz_fail', { rule: 'signedIn', team: 'gallery' }, () =>
    fetch(`${site.url}/api/likes/artworks`, from('token-of-gallery')),
  )
  await expectEvent('malicious_cors', { level: 40 }, () =>
    fetch(`${site.url}/api/projects`, { method: 'POST', ...from(buyer.token, { origin: 'https://evil.example' }) }),
  )
})

test('logs invalid credentials over HTTP and sockets, but not merely expired ones', async () => {
  const person = await site.as('creator')
  const { 'signed by another secret': forged = '' } = await forgedTokens(person.token, '')
  const call = (token: string) => () => fetch(`${site.url}/api/artworks`, from(token))
  await expectEvent('authn_token_invalid', { level: 40, code: 'invalid_jwt' }, call(forged))
  await expectEvent('authn_token_invalid', { code: 'UNAUTHENTICATED' }, call('a-delivery-token-that-nobody-has'))
  await expectEvent('authn_token_invalid', { code: 'invalid_jwt' }, () =>
    connectSocket(site.url, forged, { extraHeaders: { 'x-forwarded-for': ADDRESS } }).catch(() => {}),
  )
  await site.database.collection('sessions').updateMany({}, { $set: { ended_at: site.now() } })
  await expectEvent('authn_token_invalid', { code: 'session_not_found', session: pseudonym }, call(person.token))
  site.logs.splice(0)
  site.pass(3600_000)
  await call(person.token)()
  expect(told()).toEqual([])
})

test('logs a rate limit hit; addresses are distinguishable within a day, but not identifiable', async () => {
  const person = await site.as('creator')
  const send = (address: string) =>
    fetch(`${site.url}/api/feedback`, {
      method: 'POST',
      body: JSON.stringify({ id: crypto.randomUUID(), content: 'Hello' }),
      headers: { ...from(person.token).headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    })
  for (let n = 0; n < 20; n++) await send(ADDRESS)
  await expectEvent('excess_rate_limit_exceeded', { level: 40, limit: 'feedback.send' }, () => send(ADDRESS))
  await send(ADDRESS)
  await send('203.0.113.78')
  const [first, same, other] = told().map(({ address }) => address)
  expect(same).toBe(first)
  expect(other).not.toBe(first)
  site.pass(86_400_000)
  await send(ADDRESS)
  expect(told().at(-1)?.['address']).not.toBe(first)
})
