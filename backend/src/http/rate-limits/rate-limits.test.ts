import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD, startPeopleSite } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
let machine = 0

/** Its limits per IP address are reached ten times sooner. */
const strict = usePeopleSite({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' })

/** A call from an IP address; by default a new one. */
async function call(path: string, body: unknown, from = `203.0.113.${++machine}`, token = '', { url } = site) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { status: answer.status, code: text && (JSON.parse(text) as { code?: string }).code, retryAfter }
}
const times = async (count: number, work: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  while (statuses.length < count) statuses.push((await work()).status)
  return statuses
}

const DAY_MS = 86_400_000

test('ten wrong passwords lock an account for a while, from any address, whether or not it exists', async () => {
  await site.member('known@example.com')
  const answers = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const attempt = (password = 'wrong password') => call('/sessions', { email, password })
    expect(await times(10, attempt)).toEqual(Array(10).fill(401))
    answers.push(await attempt(), await attempt(PASSWORD))
  }
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(answer.retryAfter).toBeGreaterThan(800)
    expect(answer.retryAfter).toBeLessThanOrEqual(900)
  }
})

test('counts concurrent attempts like sequential ones', async () => {
  const attempts = Array.from({ length: 16 }, () =>
    call('/sessions', { email: 'burst@example.com', password: 'wrong password' }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('the right password clears earlier wrong ones', async () => {
  const email = 'clumsy@example.com'
  await site.member(email)
  for (let round = 0; round < 3; round++) {
    await times(8, () => call('/sessions', { email, password: 'wrong password' }))
    expect((await call('/sessions', { email, password: PASSWORD })).status).toBe(201)
  }
})

test('guesses by strangers lock out strangers, but not the owner in a known browser', async () => {
  const [email, other] = ['locked@example.com', 'neighbor@example.com']
  const owner = await site.member(email)
  await site.member(other)
  const guess = (browser = site.browser()) => browser.call('POST', '/sessions', { email, password: 'wrong password' })
  expect(await times(11, guess)).toEqual([...Array<number>(10).fill(401), 429])
  const stranger = site.browser()
  await expect(stranger.logIn(email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  // A browser that has signed in to another account counts as a stranger too.
  const neighbor = await site.member('third@example.com')
  await neighbor.logIn(other, PASSWORD)
  expect((await guess(neighbor)).status).toBe(429)
  expect(await owner.logIn(email, PASSWORD)).toMatchObject({ user: { email } })

  // A stolen device cookie gives no extra guesses, and is counted separately from strangers.
  const thief = owner.copy()
  expect(await times(11, () => guess(thief))).toEqual([...Array<number>(10).fill(401), 429])
  await expect(owner.logIn(email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  await site.browser().api.accounts.requestReset({ body: { email } })
  const body = { token: await site.mailedToken(email), password: 'quite another phrase' }
  owner.token = undefined
  await owner.api.accounts.resetPassword({ body })
  for (const browser of [owner, stranger])
    expect(await browser.logIn(email, body.password)).toMatchObject({ user: { email } })
})

test('ignores a modified or truncated device cookie', async () => {
  const email = 'forged@example.com'
  const owner = await site.member(email)
  await times(10, () => call('/sessions', { email, password: 'wrong password' }))
  const [name, value] = [...owner.cookies].find(([cookie]) => cookie.endsWith('-device'))!
  const another = value.startsWith('A') ? 'B' : 'A'
  for (const forged of [another + value.slice(1), `${value.slice(0, -1)}_`, value.replace(/\..*/, ''), '~~', email]) {
    const stranger = site.browser()
    stranger.cookies.set(name, forged)
    expect((await stranger.call('POST', '/sessions', { email, password: PASSWORD })).status).toBe(429)
  }
})

test('silently sends at most three emails of a kind a day to an address', async () => {
  const [email, newcomer] = ['bombed@example.com', 'bombed-newcomer@example.com']
  await site.member(email)
  const before = (await site.mails(email)).length
  const statuses = async (path: string, body: object) => [...new Set(await times(12, () => call(path, body)))]
  expect(await statuses('/accounts/password-resets', { email })).toEqual([202])
  expect(await site.mails(email)).toHaveLength(before + 3)
  // Sign-up emails do not use up the owner's password resets, and vice versa.
  expect(await statuses('/accounts', { email: newcomer, password: PASSWORD })).toEqual([202])
  expect(await statuses('/accounts/verification-mails', { email: newcomer })).toEqual([202])
  expect(await site.mails(newcomer)).toHaveLength(3)
  const mine = site.browser()
  mine.token = (await site.browser().logIn(email, PASSWORD)).access_token
  const wanted = { email: 'wanted@example.com', current_password: PASSWORD }
  for (let count = 0; count < 5; count++)
    expect((await mine.call('POST', '/accounts/me/email-changes', wanted)).status).toBe(202)
  expect(await site.mails(wanted.email)).toHaveLength(3)
})

test('an address gets at most five emails a day from strangers, across accounts and kinds', async () => {
  const email = 'stranger@example.com'
  const accounts = []
  for (let n = 0; n < 3; n++) accounts.push(await site.member(`account-${n}@example.com`))
  for (const { token } of accounts)
    for (let count = 0; count < 5; count++) {
      const body = { email, current_password: PASSWORD }
      expect((await call('/accounts/me/email-changes', body, undefined, token)).status).toBe(202)
    }
  expect(await site.mails(email)).toHaveLength(3)
  for (const [path, body] of [
    ['/accounts', { email, password: PASSWORD }],
    ['/accounts/verification-mails', { email }],
    ['/accounts/password-resets', { email }],
  ] as const)
    expect(await times(5, () => call(path, body))).toEqual(Array(5).fill(202))
  expect((await site.mails(email)).length).toBeLessThanOrEqual(5)
  // The owner of the address can still sign up.
  const body = { token: await site.mailedToken(email), password: 'quite another phrase' }
  expect((await call('/accounts/verifications', body)).status).toBe(201)
}, 60_000)

test('an account can request at most five addresses a day', async () => {
  const { token } = await site.member('asking@example.com')
  const wanted = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `wanted-${name}@example.com`)
  for (const email of wanted)
    expect(
      (await call('/accounts/me/email-changes', { email, current_password: PASSWORD }, undefined, token)).status,
    ).toBe(202)
  const mailed = await Promise.all(wanted.map(async (email) => (await site.mails(email)).length))
  expect(mailed.at(-1)).toBe(0)
})

test("strangers cannot use up the owner's password resets", async () => {
  // Emails are counted by UTC day, which must not end within the two hours below
  site.pass(DAY_MS - (site.now().getTime() % DAY_MS))
  const email = 'besieged@example.com'
  const owner = await site.member(email)
  const first = async () => {
    expect(await times(6, () => call('/accounts/password-resets', { email }))).toEqual(Array(6).fill(202))
    return site.mailedToken(email)
  }
  const token = await first()
  const count = (await site.mails(email)).length
  const isGood = async () => (await call('/accounts/password-resets/checks', { token })).status === 204
  // In an unknown browser the daily links work again after an hour.
  site.pass(2 * 3_600_000)
  expect(await isGood()).toBe(false)
  await call('/accounts/password-resets', { email })
  expect(await site.mails(email)).toHaveLength(count)
  expect(await isGood()).toBe(true)
  // A known browser gets one.
  owner.token = undefined
  await owner.api.accounts.requestReset({ body: { email } })
  expect(await site.mails(email)).toHaveLength(count + 1)
})

test('limits attempts against one token', async () => {
  const token = 'x'.repeat(43)
  const tried = await times(22, () => call('/accounts/password-resets/checks', { token }))
  expect(tried.filter((status) => status === 422)).toHaveLength(20)
  expect((await call('/accounts/passwords', { token, password: PASSWORD })).status).toBe(429)
  expect((await call('/accounts/verifications', { token })).status).toBe(429)
})

test('one IP address cannot try account after account', async () => {
  let number = 0
  const attempt = (from = '198.51.100.1') =>
    call('/accounts', { email: `try${++number}@example.com`, password: PASSWORD }, from, '', strict)
  const statuses = await times(12, attempt)
  expect(statuses.filter((status) => status === 202)).toHaveLength(10)
  expect((await attempt('198.51.100.3')).status).toBe(202)
})

test('too many starts at a provider redirect back with a message', async () => {
  const start = () =>
    fetch(`${strict.url}/api/auth/google`, { redirect: 'manual', headers: { 'x-forwarded-for': '198.51.100.2' } })
  const places = []
  for (let n = 0; n < 32; n++) places.push((await start()).headers.get('location'))
  expect(places[29]).toContain('/google/auth?')
  expect(places[31]).toBe('/?error=TOO_MANY_REQUESTS')
})

test("names the rest of the caller's own limit near its end, and then its end", async () => {
  const { token } = await site.member('talkative@example.com')
  const send = async () =>
    fetch(`${site.url}/api/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: randomUUID(), content: 'Thanks' }),
    })
  const near = []
  for (let count = 0; count < 20; count++) near.push((await send()).headers.get('ratelimit'))
  expect(near.slice(0, 14)).toEqual(Array(14).fill(null))
  expect(near.slice(14).map((header) => header?.split(';t=')[0])).toEqual(
    [5, 4, 3, 2, 1, 0].map((left) => `"feedback.send";r=${left}`),
  )
  const refused = await send()
  expect(refused.status).toBe(429)
  const { data } = (await refused.json()) as { data: { limit: number; remaining: number; ends_at: string } }
  expect(data).toMatchObject({ limit: 20, remaining: 0 })
  const wait = Date.parse(data.ends_at) - site.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3_600_000)
})

test('names the rest of appeals by an email\u2019s link, also to who is signed out, and of sign-ups never', async () => {
  const announced = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' }
    const response = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.headers.get('ratelimit')?.split(';t=')[0] ?? null
  }
  const appeal = { token: 'x'.repeat(40), id: randomUUID(), text: 'It is my own work.' }
  const appeals = []
  for (let count = 0; count < 46; count++) appeals.push(await announced('/appeals', appeal))
  expect(appeals.slice(0, 44)).toEqual(Array(44).fill(null))
  expect(appeals.slice(44)).toEqual([15, 14].map((left) => `"appeal.add";r=${left}`))
  for (let count = 0; count < 80; count++) expect(await announced('/accounts', { email: 'x' })).toBeNull()
})

test('stores no address that brute force could recover', async () => {
  const kept = await site.database.collection('rate_limits').find().toArray()
  expect(kept.length).toBeGreaterThan(5)
  expect(JSON.stringify(kept)).not.toMatch(/example\.com|203\.0\.113|198\.51/)
  const plain = createHash('sha256').update('198.51.100.77').digest('base64url')
  expect(JSON.stringify(kept)).not.toContain(plain)
})

test('falls back to counting per process when the database is down', async () => {
  const lone = await startPeopleSite({ RATE_LIMIT_FACTOR: '1' })
  await lone.database.close()
  const body = { email: 'a@example.com', password: 'wrong password' }
  const statuses = await times(12, () => lone.browser().call('POST', '/sessions', body))
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(503))
  await lone.close()
})
