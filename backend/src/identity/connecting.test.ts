import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import { describe, expect, test } from 'vitest'
import type { Browser, Choice } from '../../test/browser.ts'
import { connectSocket } from '../../test/live.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { visitors } from '../../test/visitors.ts'

const site = usePeopleSite()
const someone = visitors('connected')
const where = ({ pathname, search }: URL) => pathname + search
const refused = (code: string) => `/settings?provider_error=${code}`
const subjects = async (mail: string) => (await site.mails(mail)).map(({ subject }) => subject)

const member = async () => {
  const { email } = someone()
  return Object.assign(await site.member(email), { email })
}
const begin = async ({ api }: Browser, provider: IdentityProvider) =>
  (await api.accounts.connectProvider({ params: { provider } })).address
// The provider's pages in another browser: the emulator revokes the first code when a second is requested.
const choose = async (browser: Browser, provider: IdentityProvider, choice: Choice) =>
  site.browser().chooseAt(await begin(browser, provider), choice)
const connect = async (browser: Browser, provider: IdentityProvider, choice: Choice) =>
  where(await browser.land(await choose(browser, provider, choice)))
const disconnect = ({ api }: Browser, provider: IdentityProvider) =>
  api.accounts.disconnectProvider({ params: { provider } })
const connected = async ({ api }: Browser) =>
  (await api.accounts.settings()).providers.filter((one) => one.connected).map(({ provider }) => provider)

/** An account without a password. */
async function provided(path: '/auth/google' | '/auth/linkedin') {
  const [browser, person] = [site.browser(), someone()]
  await browser.signInWith(path, person)
  await browser.refresh()
  return Object.assign(browser, { person })
}

describe.each(['google', 'linkedin'] as const)('%s', (provider) => {
  const path = `/auth/${provider}` as const

  test('is connected by an account with any address, and then signs in; an email confirms it', async () => {
    const [mine, person] = [await member(), someone()]
    const socket = await connectSocket(site.url, mine.token)
    const sessions = () => site.database.collection('sessions').countDocuments()
    const before = { cookie: mine.refreshCookie, sessions: await sessions() }
    expect(await connect(mine, provider, person)).toBe(`/settings?connected=${provider}`)
    expect({ cookie: mine.refreshCookie, sessions: await sessions() }).toEqual(before)
    expect(await connected(mine)).toEqual([provider])
    await expect.poll(() => socket.heard.map(({ name }) => name)).toContain('accounts.settingsChanged')
    socket.close()

    const later = site.browser()
    expect(where(await later.signInWith(path, person))).toBe('/')
    expect((await later.refresh())?.user).toMatchObject({ email: mine.email })
    const name = provider === 'google' ? 'Google' : 'LinkedIn'
    const [mail] = await site.mails(mine.email)
    expect(mail).toMatchObject({ subject: `${name} was connected` })
    expect(mail?.text).toMatch(new RegExp(`${name} was connected to your Atelier account on .+ UTC`))
    expect(mail?.text).toContain(`\n${site.url}/settings\n`)
    expect(mail?.text).not.toContain(person.email)
    expect(await site.mails(person.email)).toEqual([])
  })

  test('connecting the same account again is fine, another one is not', async () => {
    const [mine, person] = [await member(), someone()]
    for (let times = 0; times < 2; times++)
      expect(await connect(mine, provider, person)).toBe(`/settings?connected=${provider}`)
    expect(await subjects(mine.email)).toHaveLength(2)
    expect(await connect(mine, provider, someone())).toBe(refused('already_linked'))
    expect(await connected(mine)).toEqual([provider])
  })

  test('rejects a provider account linked to another user', async () => {
    const [mine, other] = [await member(), await provided(path)]
    expect(await connect(mine, provider, other.person)).toBe(refused('belongs_to_another'))
    expect(await connected(mine)).toEqual([])
    expect(await connected(other)).toEqual([provider])
  })

  test('rejects a provider account with an unverified address', async () => {
    const [mine, person] = [await member(), { email: someone().email, name: 'Unproven' }]
    expect(await connect(mine, provider, person)).toBe(refused('email_not_verified'))
    expect(await connected(mine)).toEqual([])
  })

  test('canceling returns to the settings', async () => {
    const mine = await member()
    expect(await connect(mine, provider, { cancel: 'yes' })).toBe(refused('access_denied'))
  })

  test('neither connects nor signs in when the session has ended or changed meanwhile', async () => {
    const [mine, other, person] = [await member(), await member(), someone()]
    const left = await choose(mine, provider, person)
    await mine.api.sessions.logOut()
    expect(where(await mine.land(left))).toBe(refused('invalid_state'))
    expect(mine.refreshCookie).toBeUndefined()

    const theirs = await choose(other, provider, someone())
    await other.logIn(mine.email, PASSWORD)
    expect(where(await other.land(theirs))).toBe(refused('invalid_state'))
    expect(await connected(other)).toEqual([])
    expect(await site.database.collection('accounts').countDocuments({ email: person.email })).toBe(0)
  })

  test('an attempt is bound to its browser, expires after ten minutes, and is single-use', async () => {
    const [mine, other] = [await member(), await member()]
    const stolen = await choose(mine, provider, someone())
    expect(where(await other.land(stolen))).toBe('/?error=invalid_state')
    expect(await connected(other)).toEqual([])
    expect(where(await mine.land(stolen))).toBe(`/settings?connected=${provider}`)
    expect(where(await mine.land(stolen))).toBe('/?error=invalid_state')

    const late = await choose(other, provider, someone())
    site.pass(10 * 60_000)
    expect(where(await other.land(late))).toBe('/?error=invalid_state')
    await other.refresh()
    expect(await connected(other)).toEqual([])
  })

  test('signing in with the provider does not connect it to the signed-in account', async () => {
    const [mine, person] = [await member(), someone()]
    const id = (await mine.api.accounts.me()).id
    await mine.signInWith(`${path}?connect=${id}`, person)
    expect((await mine.refresh())?.user.id).not.toBe(id)
    const account = await site.database.collection('accounts').findOne({ email: mine.email })
    expect(account).not.toHaveProperty(`${provider}_sub`)
  })

  test('linking by verified address at sign-in sends an email, once', async () => {
    const mine = await member()
    for (let times = 0; times < 2; times++)
      await site.browser().signInWith(path, { email: mine.email, name: 'Mine', verified: 'yes' })
    expect(await subjects(mine.email)).toEqual([expect.stringContaining('was connected'), 'Verify your email address'])
    expect(await connected(mine)).toEqual([provider])
  })

  test('no longer signs in once disconnected; an email confirms it, and repeating is harmless', async () => {
    const mine = await member()
    const person = someone()
    await connect(mine, provider, person)
    expect(await subjects(mine.email)).toHaveLength(2)
    for (let times = 0; times < 2; times++) await disconnect(mine, provider)
    expect(await connected(mine)).toEqual([])
    const [last, ...earlier] = await subjects(mine.email)
    expect(last).toMatch(/^(Google|LinkedIn) was disconnected$/)
    expect(earlier).toHaveLength(2)
    const later = site.browser()
    await later.signInWith(path, person)
    expect((await later.refresh())?.user).toMatchObject({ email: person.email })
  })

  test('cannot be disconnected when it is the only way to sign in', async () => {
    const mine = await provided(path)
    const last = { status: 409, code: 'LAST_WAY_IN' }
    await expect(disconnect(mine, provider)).rejects.toMatchObject(last)
    await disconnect(mine, provider === 'google' ? 'linkedin' : 'google')
    expect(await connected(mine)).toEqual([provider])
    expect(await subjects(mine.person.email)).toEqual([])
  })

  test('cannot be disconnected from another account', async () => {
    const [mine, other] = [await member(), await provided(path)]
    await disconnect(mine, provider)
    expect(await connected(other)).toEqual([provider])
  })
})

test('keeps one of two concurrently disconnected providers when there is no password', async () => {
  const mine = await provided('/auth/google')
  await mine.proveBy('google', mine.person)
  await connect(mine, 'linkedin', someone())
  const both = await Promise.allSettled([disconnect(mine, 'google'), disconnect(mine, 'linkedin')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_WAY_IN' } })
  expect(await connected(mine)).toHaveLength(1)
})

test('a long-replaced refresh token cannot connect a provider', async () => {
  const mine = await member()
  const callback = await choose(mine, 'google', someone())
  const stale = mine.copy()
  await mine.refresh()
  site.pass(31_000)
  expect(where(await stale.land(callback))).toBe(refused('invalid_state'))
  expect(await connected(mine)).toEqual([])
})

test('connects only one of two accounts of a provider requested concurrently', async () => {
  const mine = await member()
  const callbacks = [await choose(mine, 'google', someone()), await choose(mine, 'google', someone())]
  const pages = (await Promise.all(callbacks.map((callback) => mine.land(callback)))).map(where)
  expect(pages.sort()).toEqual(['/settings?connected=google', refused('already_linked')])
  expect(await connected(mine)).toEqual(['google'])
})

test.each(['facebook', 'constructor', '%7B%22$ne%22:null%7D'])('%s is not a provider', async (name) => {
  const mine = await member()
  for (const method of ['POST', 'DELETE'])
    expect((await mine.call(method, `/accounts/me/providers/${name}`)).status).toBe(422)
})

test('rejects a cross-site request to connect', async () => {
  const mine = await member()
  const headers = { origin: 'https://evil.example', authorization: `Bearer ${mine.token}` }
  const answer = await fetch(`${site.url}/api/accounts/me/providers/google`, { method: 'POST', headers })
  expect(answer.status).toBe(403)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('redirects to the settings when Google is down after consent; retrying works', async () => {
  const [mine, person] = [await member(), someone()]
  const callback = await choose(mine, 'google', person)
  site.providerDoor.shut()
  const page = await mine.land(callback)
  site.providerDoor.open()
  expect(where(page)).toBe(refused('provider_failed'))
  expect(await connect(mine, 'google', person)).toBe('/settings?connected=google')
})
