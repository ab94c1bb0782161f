import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
let number = 0
const someone = () => `newcomer${++number}@example.com`
const OTHER = 'the password of a stranger'

/** Signs up; returns the browser and the token mailed to the owner. */
async function signUp(email: string, password: string) {
  const browser = site.browser()
  await browser.api.accounts.signUp({ body: { email, password } })
  return { browser, token: await site.mailedToken(email) }
}
const verify = ({ api }: Browser, token: string, more: { password?: string; replace_session?: boolean } = {}) =>
  api.accounts.verify({ body: { token, ...more } })
const logIn = (email: string, password: string) => site.browser().logIn(email, password)
const refused = { status: 401, code: 'invalid_credentials' }

describe('a link opened in another browser than the sign-up', () => {
  test('requires a new password and discards the one of the sign-up', async () => {
    const email = someone()
    const { token } = await signUp(email, OTHER)
    const owner = site.browser()
    const asked = { status: 409, code: 'NEW_PASSWORD_REQUIRED', data: { email } }
    await expect(verify(owner, token)).rejects.toMatchObject(asked)
    // Another sign-up of that browser does not count.
    const elsewhere = await signUp(someone(), OTHER)
    await expect(verify(elsewhere.browser, token)).rejects.toMatchObject(asked)
    expect(owner.refreshCookie).toBeUndefined()
    expect(await site.database.collection('accounts').countDocuments({ email })).toBe(0)

    expect(await verify(owner, token, { password: PASSWORD })).toMatchObject({ user: { email } })
    expect(await logIn(email, PASSWORD)).toMatchObject({ user: { email } })
    await expect(logIn(email, OTHER)).rejects.toMatchObject(refused)
  })

  test('rejects a weak password and stays valid', async () => {
    const email = someone()
    const { token } = await signUp(email, OTHER)
    for (const [password, reason] of [
      ['liverpool1', 'common'],
      [email, 'email'],
    ] as const) {
      const weak = { status: 422, code: 'weak_password', data: { reasons: [reason] } }
      await expect(verify(site.browser(), token, { password })).rejects.toMatchObject(weak)
    }
    expect(await verify(site.browser(), token, { password: PASSWORD })).toMatchObject({ user: { email } })
  })

  test('rejects a forged or cross-site sign-up cookie', async () => {
    const email = someone()
    const { browser, token } = await signUp(email, OTHER)
    const [name, value] = [...browser.cookies].find(([cookie]) => cookie.endsWith('-sign-up'))!
    expect(value).toMatch(/^[0-9a-f]{24}\.[\w-]{43}$/)
    for (const forged of [value.replace(/\..*/, ''), `${value.slice(0, -1)}_`, '~', '.', `${value.slice(0, 24)}.`]) {
      const stranger = site.browser()
      stranger.cookies.set(name, forged)
      await expect(verify(stranger, token)).rejects.toMatchObject({ code: 'NEW_PASSWORD_REQUIRED' })
    }
    expect(await verify(browser, token)).toMatchObject({ user: { email } })
  })

  test('returns what the guest had begun, in either browser, once', async () => {
    const begun = {
      page: '/artwork/7?from=list',
      action: { remote: 'gallery', kind: 'hire', id: 'a1' },
      role: 'buyer',
    } as const
    for (const isHere of [true, false]) {
      const email = someone()
      const browser = site.browser()
      await browser.api.accounts.signUp({ body: { email, password: OTHER, begun } })
      const token = await site.mailedToken(email)
      const verified = isHere ? verify(browser, token) : verify(site.browser(), token, { password: PASSWORD })
      expect(await verified).toMatchObject({ user: { email }, begun })
      expect(await logIn(email, isHere ? OTHER : PASSWORD)).not.toHaveProperty('begun')
    }
  })

  test.each([
    ['another site', { page: '//evil.example' }],
    ['another site, spelled otherwise', { page: '/%5Cevil.example' }],
    ['no path', { page: 'javascript:alert(1)' }],
    ['a long address', { page: `/${'x'.repeat(300)}` }],
    ['an action that does something', { page: '/', action: { remote: 'gallery', kind: 'like', id: '1' } }],
    ['an unknown remote', { page: '/', action: { remote: '../x', kind: 'hire', id: '1' } }],
    ['text for an id', { page: '/', action: { remote: 'gallery', kind: 'hire', id: 'Call me' } }],
    ['a role that does not exist', { page: '/', role: 'admin' }],
  ])('rejects %s as what was begun, and stores nothing', async (_, begun) => {
    const email = someone()
    const { status } = await site.browser().call('POST', '/accounts', { email, password: OTHER, begun })
    expect(status).toBe(422)
    expect(await site.database.collection('registrations').countDocuments({ email })).toBe(0)
  })

  test('works the same without the cookie of the sign-up', async () => {
    const email = someone()
    const { browser, token } = await signUp(email, OTHER)
    browser.cookies.clear()
    await expect(verify(browser, token)).rejects.toMatchObject({ code: 'NEW_PASSWORD_REQUIRED' })
    expect(await verify(browser, token, { password: OTHER })).toMatchObject({ user: { email } })
  })
})

describe('a link opened while signed in', () => {
  test('replaces the session only if confirmed', async () => {
    const email = someone()
    const mine = await site.member(someone())
    const { token } = await signUp(email, OTHER)
    const before = mine.refreshCookie
    for (const more of [{}, { password: PASSWORD }, { replace_session: false }])
      await expect(verify(mine, token, more)).rejects.toMatchObject({
        status: 409,
        code: 'SESSION_EXISTS',
        data: { email },
      })
    expect(mine.refreshCookie).toBe(before)
    await expect(verify(mine, token, { replace_session: true })).rejects.toMatchObject({
      code: 'NEW_PASSWORD_REQUIRED',
    })
    expect(await mine.api.accounts.me()).toMatchObject({ role: null })

    const old = mine.copy()
    const session = await verify(mine, token, { replace_session: true, password: PASSWORD })
    expect(session).toMatchObject({ user: { email } })
    await expect(old.api.accounts.me()).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('needs no confirmation if the session has ended', async () => {
    const mine = await site.member(someone())
    const copy = mine.copy()
    copy.token = undefined
    await mine.api.sessions.logOut()
    const { token } = await signUp(someone(), OTHER)
    await expect(verify(copy, token)).rejects.toMatchObject({ code: 'NEW_PASSWORD_REQUIRED' })
  })
})

describe('a provider that is the first to prove an address', () => {
  const google = (email: string) => site.browser().signInWith('/auth/google', { email, name: 'G', verified: 'yes' })
  const subjects = async (email: string) => (await site.mails(email)).map(({ subject }) => subject)

  test('removes an unproven password and ends its sessions', async () => {
    const email = someone()
    const stranger = await site.member(email, OTHER)
    await site.database.collection('accounts').updateOne({ email }, { $set: { password_proven: false } })
    await google(email)
    await expect(logIn(email, OTHER)).rejects.toMatchObject(refused)
    await expect(stranger.api.accounts.me()).rejects.toMatchObject({ code: 'session_not_found' })
    expect(await subjects(email)).toEqual(expect.arrayContaining(['Google was connected', 'Your password was removed']))

    await site.browser().api.accounts.requestReset({ body: { email } })
    const token = await site.mailedToken(email)
    await site.browser().api.accounts.resetPassword({ body: { token, password: PASSWORD } })
    expect(await logIn(email, PASSWORD)).toMatchObject({ user: { email } })
  })

  test.each([
    ['proven by the link of a sign-up', (email: string) => site.member(email, PASSWORD)],
    [
      'set by a link',
      async (email: string) => {
        await site.member(email, OTHER)
        await site.database.collection('accounts').updateOne({ email }, { $set: { password_proven: false } })
        await site.browser().api.accounts.requestReset({ body: { email } })
        const token = await site.mailedToken(email)
        await site.browser().api.accounts.resetPassword({ body: { token, password: PASSWORD } })
      },
    ],
  ])('keeps a password that was %s', async (_, prepare) => {
    const email = someone()
    await prepare(email)
    await google(email)
    expect(await logIn(email, PASSWORD)).toMatchObject({ user: { email } })
    expect(await subjects(email)).not.toContain('Your password was removed')
  })

  test.each([
    ['elsewhere', 'loses', false],
    ['where its owner is signed in', 'keeps', true],
  ])('an address changed by a link opened %s %s its password', async (_, _what, isHere) => {
    const [email, wanted] = [someone(), someone()]
    const mine = await site.member(email, PASSWORD)
    await mine.api.accounts.requestEmailChange({ body: { email: wanted, current_password: PASSWORD } })
    const token = await site.mailedToken(wanted)
    await (isHere ? mine : site.browser()).api.accounts.confirmEmailChange({ body: { token } })
    await google(wanted)
    const loggedIn = logIn(wanted, PASSWORD).then(
      () => true,
      () => false,
    )
    expect(await loggedIn).toBe(isHere)
  })
})
