import { expect, test } from 'vitest'
import { PASSWORD, startPeopleSite } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
let machine = 0

/** A call from an address of the net, a new one unless told. */
async function call(path: string, body: unknown, from = `203.0.113.${++machine}`, token = '') {
  const answer = await fetch(`${site.url}/api${path}`, {
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

test('ten wrong passwords lock an account for a while, from whichever address, whether or not it exists', async () => {
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

test('many at once are counted as well as one after another', async () => {
  const attempts = Array.from({ length: 30 }, () =>
    call('/sessions', { email: 'burst@example.com', password: 'wrong password' }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('the right password forgives the wrong ones before', async () => {
  const email = 'clumsy@example.com'
  await site.member(email)
  for (let round = 0; round < 3; round++) {
    await times(8, () => call('/sessions', { email, password: 'wrong password' }))
    expect((await call('/sessions', { email, password: PASSWORD })).status).toBe(201)
  }
})

test('mails to one address, and tries of one token, are limited', async () => {
  const email = 'bombed@example.com'
  for (const path of ['/accounts/password-resets', '/accounts/verification-mails'])
    expect((await call(path, { email })).status).toBe(202)
  const sent = await times(10, () => call('/accounts/password-resets', { email }))
  expect(sent.filter((status) => status === 202)).toHaveLength(8)
  const signedUp = await times(12, () => call('/accounts', { email, password: PASSWORD }))
  expect(signedUp.filter((status) => status === 202)).toHaveLength(10)
  const token = 'x'.repeat(43)
  const tried = await times(22, () => call('/accounts/password-resets/checks', { token }))
  expect(tried.filter((status) => status === 422)).toHaveLength(20)
  expect((await call('/accounts/passwords', { token, password: PASSWORD })).status).toBe(429)
  expect((await call('/accounts/verifications', { token })).status).toBe(429)
})

test('one address of the net cannot try account after account', async () => {
  let number = 0
  const attempt = () => call('/accounts', { email: `try${++number}@example.com`, password: PASSWORD }, '198.51.100.1')
  const statuses = await times(102, attempt)
  expect(statuses.filter((status) => status === 202)).toHaveLength(100)
  expect((await call('/accounts', { email: 'elsewhere@example.com', password: PASSWORD })).status).toBe(202)
}, 60_000)

test('too many starts at a provider lead back with a text', async () => {
  const start = () =>
    fetch(`${site.url}/api/auth/google`, { redirect: 'manual', headers: { 'x-forwarded-for': '198.51.100.2' } })
  const places = []
  for (let n = 0; n < 302; n++) places.push((await start()).headers.get('location'))
  expect(places[299]).toContain('/google/auth?')
  expect(places[301]).toMatch(/^\/\?error=TOO_MANY_REQUESTS&error_description=Too\+many/)
}, 60_000)

test('no address is kept in the clear', async () => {
  const kept = await site.database.collection('rate_limits').find().toArray()
  expect(kept.length).toBeGreaterThan(5)
  expect(JSON.stringify(kept)).not.toMatch(/example\.com|203\.0\.113|198\.51/)
})

test('while the database is away each process counts for itself', async () => {
  const lone = await startPeopleSite({ RATE_LIMIT_FACTOR: '1' })
  await lone.database.close()
  const body = { email: 'a@example.com', password: 'wrong password' }
  const statuses = await times(12, () => lone.browser().call('POST', '/sessions', body))
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(503))
  await lone.close()
})
