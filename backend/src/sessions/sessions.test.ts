import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { accessTokens } from './access-token.ts'

const site = usePeopleSite()
let number = 0
const member = () => site.member(`member${++number}@example.com`)
const me = ({ api }: Browser) => api.accounts.me()
const ended = { status: 401, code: 'session_not_found', message: 'Auth session missing!' }
const renewed = { token_type: 'bearer', user: { role: null } }

test('sign-in sets an HttpOnly cookie for this site only', async () => {
  await member()
  const credentials = { email: `member${number}@example.com`, password: PASSWORD }
  const { status, headers } = await site.browser().call('POST', '/sessions', credentials)
  expect(status).toBe(201)
  const port = new URL(site.url).port
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(new RegExp(`^atelier-localhost-${port}-refresh=[0-9a-f]{24}\\.1\\.[\\w-]{43}; `))
  expect(cookie?.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

test('refreshing as a guest returns no session and no error', async () => {
  expect(await site.browser().call('POST', '/sessions/refresh')).toMatchObject({ status: 200, body: { session: null } })
})

test('refreshing renews the cookie and returns the session with its user', async () => {
  const browser = await member()
  const before = browser.refreshCookie
  const { id } = await me(browser)
  const session = await browser.refresh()
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id, role: null } })
  expect(session!.expires_at * 1000 - site.now().getTime()).toBeGreaterThan(890_000)
  expect(browser.refreshCookie).not.toBe(before)
  expect(await me(browser)).toMatchObject({ role: null })
})

test.each(['nonsense', '0123456789abcdef01234567.1.' + 'x'.repeat(43), '', '%00', '{"$ne":null}'])(
  'rejects and clears an invalid cookie (%s)',
  async (value) => {
    const browser = await member()
    const [name = ''] = [...browser.cookies.keys()].filter((key) => key.endsWith('-refresh'))
    browser.cookies.set(name, value)
    browser.token = undefined
    await expect(browser.refresh()).rejects.toMatchObject(ended)
    expect(browser.refreshCookie).toBeUndefined()
  },
)

describe('a refresh token', () => {
  test('used in two tabs at once returns the same successor to both', async () => {
    const [one, other] = [await member(), site.browser()]
    for (const [name, value] of one.cookies) other.cookies.set(name, value)
    const answers = await Promise.all([one.refresh(), other.refresh()])
    expect(answers).toMatchObject([renewed, renewed])
    expect(one.refreshCookie).toBe(other.refreshCookie)
    expect(await one.refresh()).toMatchObject(renewed)
  })

  test('survives ten quick reloads with lost or reordered responses', async () => {
    const browser = await member()
    const reloads = Array.from({ length: 10 }, () => browser.copy())
    const answers = await Promise.all(reloads.map((reload) => reload.refresh()))
    expect(answers).toMatchObject(Array(10).fill(renewed))
    expect(new Set(reloads.map((reload) => reload.refreshCookie)).size).toBe(1)
    expect(await browser.refresh()).toMatchObject(renewed)
    for (let reload = 0; reload < 10; reload++) expect(await browser.refresh()).toMatchObject(renewed)
    expect(await me(browser)).toMatchObject({ role: null })
  })

  test('returns its successor again for 30 seconds; later reuse ends the session', async () => {
    const browser = await member()
    const old = browser.copy()
    await browser.refresh()
    site.pass(29_000)
    expect(await old.copy().refresh()).toMatchObject(renewed)
    site.pass(2000)
    await expect(old.refresh()).rejects.toMatchObject(ended)
    await expect(me(browser)).rejects.toMatchObject(ended)
    await expect(browser.refresh()).rejects.toMatchObject(ended)
  })

  test.each(['thief', 'owner'])('ends the session for both when a stolen one is reused by the %s', async (who) => {
    const owner = await member()
    const thief = owner.copy()
    const [first, second] = who === 'thief' ? [owner, thief] : [thief, owner]
    await first.refresh()
    await first.refresh()
    await expect(second.refresh()).rejects.toMatchObject(ended)
    await expect(me(first)).rejects.toMatchObject(ended)
    await expect(first.refresh()).rejects.toMatchObject(ended)
  })

  test('expires after 30 idle days (sliding)', async () => {
    const browser = await member()
    site.pass(29 * 86_400_000)
    expect(await browser.refresh()).toMatchObject(renewed)
    site.pass(29 * 86_400_000)
    expect(await browser.refresh()).toMatchObject(renewed)
    site.pass(31 * 86_400_000)
    await expect(browser.refresh()).rejects.toMatchObject(ended)
  })
})

describe('an access token', () => {
  test('expires after 15 minutes and can be refreshed', async () => {
    const browser = await member()
    site.pass(15 * 60_000)
    await expect(me(browser)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    await browser.refresh()
    expect(await me(browser)).toMatchObject({ role: null })
  })

  test('not issued here is an invalid_jwt, on public pages too', async () => {
    const browser = await member()
    const [header = '', payload = '', signature = ''] = browser.token?.split('.') ?? []
    const claims = { sid: '0'.repeat(24), sub: '0'.repeat(24), exp: 4e9 }
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('k'.repeat(32)))
    const elsewhere = accessTokens(site.config.keys('access token'), 'https://another.example', site.now)
    const { token: another } = await elsewhere.sign({ userId: claims.sub, sessionId: claims.sid })
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const other = Buffer.from(JSON.stringify({ ...claims, role: 'buyer' })).toString('base64url')
    for (const token of [foreign, another, `${none}.${payload}.`, `${header}.${other}.${signature}`, 'a.b.c']) {
      browser.token = token
      await expect(me(browser)).rejects.toMatchObject({ status: 401, code: 'invalid_jwt' })
      await expect(browser.api.artworks.list()).rejects.toMatchObject({ status: 401 })
    }
    browser.token = 'nonsense'
    await expect(me(browser)).rejects.toMatchObject({ status: 401 })
  })
})

describe('logout', () => {
  test('ends the session in every tab and invalidates all its tokens', async () => {
    const browser = await member()
    const tab = browser.copy()
    await browser.api.sessions.logOut()
    expect(browser.refreshCookie).toBeUndefined()
    await expect(me(browser)).rejects.toMatchObject(ended)
    await expect(me(tab)).rejects.toMatchObject(ended)
    await expect(tab.refresh()).rejects.toMatchObject(ended)
  })

  test('works with a long expired token, twice, and for guests', async () => {
    const browser = await member()
    browser.token = undefined
    site.pass(3_600_000)
    const again = browser.copy()
    expect((await browser.call('DELETE', '/sessions/current')).status).toBe(204)
    expect((await again.call('DELETE', '/sessions/current')).status).toBe(204)
    expect((await site.browser().call('DELETE', '/sessions/current')).status).toBe(204)
  })

  test('keeps other sessions of the same user', async () => {
    const phone = await member()
    const laptop = site.browser()
    await laptop.logIn(`member${number}@example.com`, PASSWORD)
    await phone.api.sessions.logOut()
    expect(await me(laptop)).toMatchObject({ role: null })
  })
})

test('signing in again ends the browser’s previous session', async () => {
  const browser = await member()
  const before = browser.copy()
  await browser.logIn(`member${number}@example.com`, PASSWORD)
  await expect(me(before)).rejects.toMatchObject(ended)
})

test('rejects cross-site sign-in, refresh and logout', async () => {
  const browser = await member()
  const cookie = `${[...browser.cookies][0]?.join('=')}`
  for (const [method, path] of [
    ['POST', '/sessions'],
    ['POST', '/sessions/refresh'],
    ['DELETE', '/sessions/current'],
  ]) {
    for (const [name = '', value = ''] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ]) {
      const answer = await fetch(`${site.url}/api${path}`, { method, headers: { [name]: value, cookie } })
      expect(answer.status).toBe(403)
    }
  }
  expect(await browser.refresh()).toMatchObject(renewed)
})
