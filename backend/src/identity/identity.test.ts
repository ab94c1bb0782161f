import { describe, expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { visitors } from '../../test/visitors.ts'

const site = usePeopleSite()
const someone = visitors('visitor')
const failed = (error: string) => `/?error=${error}`
const where = ({ pathname, search }: URL) => pathname + search

const whoIs = async (browser: Browser) => (await browser.refresh())?.user

describe.each(['/auth/google', '/auth/linkedin'] as const)('%s', (path) => {
  test('creates an account with the provider’s name, signed in at the site’s root', async () => {
    const [browser, person] = [site.browser(), someone()]
    expect(where(await browser.signInWith(path, person))).toBe('/')
    const user = await whoIs(browser)
    expect(user).toMatchObject({ email: person.email, full_name: person.name, role: null })

    const later = site.browser()
    await later.signInWith(path, person)
    expect(await whoIs(later)).toMatchObject({ id: user!.id })
  })

  test('signs in to the existing account with that address, which keeps its password', async () => {
    const person = someone()
    const member = await site.member(person.email)
    const { id } = await member.api.accounts.me()
    const browser = site.browser()
    await browser.signInWith(path, { ...person, email: person.email.toUpperCase() })
    expect(await whoIs(browser)).toMatchObject({ id })
    expect(await site.browser().logIn(person.email, PASSWORD)).toMatchObject({ user: { id } })
  })

  test('rejects an unverified address, with or without an account', async () => {
    const person = { ...someone(), verified: undefined }
    delete person.verified
    await site.member(person.email)
    for (const choice of [person, { email: `new-${person.email}`, name: 'New' }]) {
      const browser = site.browser()
      expect(where(await browser.signInWith(path, choice))).toEqual(failed('email_not_verified'))
      expect(browser.refreshCookie).toBeUndefined()
    }
    expect(await site.database.collection('accounts').countDocuments({ email: `new-${person.email}` })).toBe(0)
  })

  test('an earlier sign-up with the unproven address gives no access', async () => {
    const person = someone()
    const { api } = site.browser()
    await api.accounts.signUp({ body: { email: person.email, password: 'password of a thief' } })
    const token = await site.mailedToken(person.email)
    await site.browser().signInWith(path, person)
    const thief = site.browser().logIn(person.email, 'password of a thief')
    await expect(thief).rejects.toMatchObject({ status: 401 })
    await expect(api.accounts.verify({ body: { token } })).rejects.toMatchObject({ status: 410 })
  })

  test('canceling redirects back with a message', async () => {
    const browser = site.browser()
    const page = await browser.signInWith(path, { cancel: 'yes' })
    expect(where(page)).toEqual(failed('access_denied'))
    expect(page.searchParams.get('error')).toBe('access_denied')
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('atelier'))).toEqual([])
  })

  test('rejects a forged or missing state, or that of another browser', async () => {
    const [browser, other] = [site.browser(), site.browser()]
    const callback = new URL(await browser.choose(path, someone()))
    expect(where(await other.land(callback.href))).toEqual(failed('invalid_state'))
    const forged = new URL(callback)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect(where(await browser.land(forged.href))).toEqual(failed('invalid_state'))
    forged.searchParams.delete('state')
    expect(where(await browser.land(forged.href))).toEqual(failed('invalid_state'))
    forged.search = '?error=access_denied'
    expect(where(await browser.land(forged.href))).toEqual(failed('invalid_state'))
    expect(where(await browser.land(callback.href))).toBe('/')
  })

  test('rejects a callback without a code, or with several', async () => {
    for (const codes of [[], ['a', 'b']]) {
      const browser = site.browser()
      const callback = new URL(await browser.choose(path, someone()))
      callback.searchParams.delete('code')
      for (const code of codes) callback.searchParams.append('code', code)
      expect(where(await browser.land(callback.href))).toEqual(failed('invalid_state'))
    }
  })

  test('rejects a modified cookie', async () => {
    const browser = site.browser()
    const callback = await browser.choose(path, someone())
    for (const [name, value] of browser.cookies)
      if (name.startsWith('atelier-')) browser.cookies.set(name, `A${value.slice(1)}`)
    expect(where(await browser.land(callback))).toEqual(failed('invalid_state'))
  })

  test('a callback is single-use, even for a complete copy of it', async () => {
    const browser = site.browser()
    const callback = await browser.choose(path, someone())
    const thief = browser.copy()
    expect(where(await browser.land(callback))).toBe('/')
    expect(where(await browser.land(callback))).toEqual(failed('invalid_state'))
    expect(where(await thief.land(callback))).toEqual(failed('provider_failed'))
    expect(thief.refreshCookie).toBeUndefined()
  })

  test('rejects another person’s code with one’s own state where PKCE is supported, and an already spent code elsewhere', async () => {
    const [victim, attacker] = [site.browser(), site.browser()]
    const mine = new URL(await victim.choose(path, someone()))
    const theirs = new URL(await attacker.choose(path, someone()))
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    await attacker.land(theirs.href)
    expect(where(await victim.land(mine.href))).toEqual(failed('provider_failed'))
  })

  test('an attempt expires after ten minutes', async () => {
    const browser = site.browser()
    const callback = await browser.choose(path, someone())
    site.pass(10 * 60_000)
    expect(where(await browser.land(callback))).toEqual(failed('invalid_state'))
  })

  test('two tabs can sign in at once, each with its own destination', async () => {
    // The provider's pages in another browser: the emulator revokes the first code when a second is requested.
    const [browser, elsewhere] = [site.browser(), site.browser()]
    const first = await browser.choose(`${path}?next=%2Fmessages%2F7`, someone())
    const second = await elsewhere.choose(`${path}?next=%2Fpost-project`, someone())
    for (const [name, value] of elsewhere.cookies) if (name.startsWith('atelier')) browser.cookies.set(name, value)
    expect(where(await browser.land(first))).toBe('/messages/7')
    expect(where(await browser.land(second))).toBe('/post-project')
  })

  test('rejects redirects to another site', async () => {
    const browser = site.browser()
    const page = await browser.signInWith(`${path}?next=%2F%2Fevil.example`, someone())
    expect(page.href).toBe(`${site.url}/`)
  })

  test('signing in to another account switches to it and ends the other session', async () => {
    const browser = await site.member(someone().email)
    const before = browser.copy()
    await browser.signInWith(path, someone())
    await expect(before.api.accounts.me()).rejects.toMatchObject({ status: 401 })
  })
})

test('redirects with a message when Google is down after consent; retrying works', async () => {
  const [browser, person] = [site.browser(), someone()]
  const callback = await browser.choose('/auth/google', person)
  site.providerDoor.shut()
  const page = await browser.land(callback)
  site.providerDoor.open()
  expect(where(page)).toEqual(failed('provider_failed'))
  expect(page.searchParams.get('error')).toBe('provider_failed')
  expect(where(await browser.signInWith('/auth/google', person))).toBe('/')
})

test('one person’s Google and LinkedIn share an account; another Google account with that address does not', async () => {
  const person = someone()
  const [google, linkedIn] = [site.browser(), site.browser()]
  await google.signInWith('/auth/google', person)
  await linkedIn.signInWith('/auth/linkedin', person)
  const { id } = (await whoIs(google))!
  expect(await whoIs(linkedIn)).toMatchObject({ id })
  await site.database.collection('accounts').updateOne({ email: person.email }, { $set: { google_sub: 'another' } })
  expect(where(await site.browser().signInWith('/auth/google', person))).toEqual(failed('already_linked'))
})

test('concurrent first sign-ins of a person in two tabs create one account', async () => {
  const person = someone()
  const browsers = [site.browser(), site.browser()]
  const callbacks = [
    await browsers[0]!.choose('/auth/google', person),
    await browsers[1]!.choose('/auth/google', person),
  ]
  const pages = await Promise.all(browsers.map((browser, index) => browser.land(callbacks[index]!)))
  expect(pages.map(where)).toEqual(['/', '/'])
  expect(await site.database.collection('accounts').countDocuments({ email: person.email })).toBe(1)
})

test.each(['/auth/google', '/auth/linkedin'])(
  '%s: keeps concurrent sign-ins of different people apart',
  async (path) => {
    const people = Array.from({ length: 6 }, someone)
    const browsers = people.map(() => site.browser())
    const callbacks = await Promise.all(browsers.map((browser, index) => browser.choose(path, people[index]!)))
    await Promise.all(browsers.map((browser, index) => browser.land(callbacks[index]!)))
    const users = await Promise.all(browsers.map(whoIs))
    expect(users.map((user) => user?.email)).toEqual(people.map(({ email }) => email))
  },
)

describe('a site', () => {
  const nowhere = 'http://127.0.0.1:9/linkedin'
  const other = usePeopleSite({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', LINKEDIN_ISSUER: nowhere })

  test('without a Google client reports that', async () => {
    expect(where(await other.browser().land(`${other.url}/api/auth/google`))).toEqual(failed('provider_not_configured'))
    expect(where(await other.browser().land(`${other.url}/api/auth/google/callback?code=1&state=1`))).toEqual(
      failed('invalid_state'),
    )
  })

  test('reports that LinkedIn is down; password sign-in still works', async () => {
    expect(where(await other.browser().land(`${other.url}/api/auth/linkedin`))).toEqual(failed('provider_failed'))
    await other.member('still@example.com')
  })

  test('without clients connects neither, and lists the available providers', async () => {
    const { accounts } = (await other.member('settled@example.com')).api
    const available = (await accounts.settings()).providers.map((one) => [one.provider, one.available])
    expect(available).toEqual([
      ['google', false],
      ['linkedin', true],
    ])
    const connect = (provider: 'google' | 'linkedin') => accounts.connectProvider({ params: { provider } })
    await expect(connect('google')).rejects.toMatchObject({ status: 404, code: 'PROVIDER_NOT_CONFIGURED' })
    await expect(connect('linkedin')).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  })
})
