import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { codeOf } from '../../../test/code-of.ts'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const HOUR = 3_600_000

const site = usePeopleSite()
let number = 0
const someone = () => `person${++number}@example.com`

const accounts = () => site.browser().api.accounts
/** Signs up and returns the browser used. */
async function signUp(email: string, password = PASSWORD): Promise<Browser> {
  const browser = site.browser()
  await browser.api.accounts.signUp({ body: { email, password } })
  return browser
}
const verify = ({ api }: Browser, token: string, more: { password?: string; replace_session?: boolean } = {}) =>
  api.accounts.verify({ body: { token, ...more } })
const logIn = (email: string, password = PASSWORD) => site.browser().logIn(email, password)

describe('signing up', () => {
  test('sends a link that creates a verified account without a role and signs its owner in', async () => {
    const email = someone()
    const credentials = { email: ` ${email.toUpperCase()}`, password: PASSWORD }
    const browser = site.browser()
    const signedUp = await browser.call('POST', '/accounts', credentials)
    expect(signedUp).toMatchObject({ status: 202, body: undefined })
    const [mail] = await site.mails(email)
    expect(mail).toMatchObject({ to: email, subject: 'Verify your email address' })
    expect(mail?.text).toMatch(new RegExp(`\n${site.url}/#type=signup&token=[\\w-]{43}\n`))
    expect(mail?.html).toContain(`href="${site.url}/#type=signup&amp;token=`)

    const token = await site.mailedToken(email)
    const { status, body } = await browser.call('POST', '/accounts/verifications', { token })
    expect(status).toBe(201)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email, role: null, full_name: null } })
    expect(body).not.toHaveProperty('refresh_token')
    browser.token = body.access_token
    expect(await browser.api.accounts.me()).toMatchObject(body.user)
    expect(await logIn(email)).toMatchObject({ user: { id: body.user.id } })
  })

  // The inbox shows domains in their own letters.
  test.each([
    ['person@почта.рф', 'Person@XN--80a1acny.xn--p1ai', 'person@xn--80a1acny.xn--p1ai'],
    ["tom&o'hara/x=1@q.io", " TOM&O'Hara/x=1@q.io\u202C", "tom&o'hara/x=1@q.io"],
  ])('mail reaches %s, whose other spellings are the same account', async (shown, again, email) => {
    const browser = await signUp(shown)
    expect(await site.mails(shown)).toMatchObject([{ to: shown, subject: 'Verify your email address' }])
    await verify(browser, await site.mailedToken(shown))
    expect(await logIn(again)).toMatchObject({ user: { email } })
    await signUp(again)
    expect(await site.mails(shown)).toHaveLength(2)
    expect(await site.database.model('Account').countDocuments({ email })).toBe(1)
  })

  test('an unverified address cannot log in; only the browser that signed up gets that reason', async () => {
    const email = someone()
    const browser = await signUp(email)
    await expect(browser.logIn(email, PASSWORD)).rejects.toMatchObject({ status: 403, code: 'email_not_confirmed' })
    const refused = { status: 401, code: 'invalid_credentials' }
    await expect(browser.logIn(email, 'not the password')).rejects.toMatchObject(refused)
    await expect(logIn(email)).rejects.toMatchObject(refused)
    // Signing up with another address, or again with this one, does not help.
    await expect((await signUp(someone())).logIn(email, PASSWORD)).rejects.toMatchObject(refused)
    await expect((await signUp(email, 'another password')).logIn(email, PASSWORD)).rejects.toMatchObject(refused)
  })

  test('a verification link works once, even if opened twice concurrently', async () => {
    const email = someone()
    const browser = await signUp(email)
    const token = await site.mailedToken(email)
    const codes = await Promise.all([codeOf(verify(browser, token)), codeOf(verify(browser, token))])
    expect(codes.sort()).toEqual(['no error', 'otp_expired'])
    await expect(verify(browser, token)).rejects.toMatchObject({ status: 410, code: 'otp_expired' })
  })

  test('a link expires after 24 hours; resending mail does not invalidate earlier links', async () => {
    const email = someone()
    const browser = await signUp(email)
    const first = await site.mailedToken(email)
    site.pass(24 * HOUR)
    const expired = { status: 410, code: 'otp_expired', message: expect.stringContaining('has expired') }
    await expect(verify(browser, first)).rejects.toMatchObject(expired)

    const again = () => accounts().resendVerification({ body: { email } })
    await again()
    const second = await site.mailedToken(email)
    await again()
    const third = await site.mailedToken(email)
    expect(third).not.toBe(second)
    expect(await verify(browser, second)).toMatchObject({ user: { email } })
    await expect(verify(browser, third)).rejects.toMatchObject(expired)
  })

  test('rejects a forged token', async () => {
    await expect(verify(site.browser(), 'x'.repeat(43))).rejects.toMatchObject({ status: 422, code: 'invalid_token' })
  })

  test('an address with an account gets the same response, and an email that says so', async () => {
    const email = someone()
    await site.member(email)
    const call = (body: object) => site.browser().call('POST', '/accounts', body)
    const fresh = await call({ email: someone(), password: PASSWORD })
    const taken = await call({ email, password: 'another password' })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    const [mail] = await site.mails(email)
    expect(mail).toMatchObject({ subject: 'You already have an account' })
    expect(mail?.text).not.toContain('token')
    expect(await logIn(email)).toMatchObject({ user: { email } })
    await expect(logIn(email, 'another password')).rejects.toMatchObject({ status: 401 })
  })

  test('an attacker who signs up with an address first gains nothing', async () => {
    const email = someone()
    await signUp(email, 'password of the thief')
    const trap = await site.mailedToken(email)
    await site.member(email, 'password of the owner')
    await expect(logIn(email, 'password of the thief')).rejects.toMatchObject({ status: 401 })
    expect(await logIn(email, 'password of the owner')).toMatchObject({ user: { email } })
    await expect(verify(site.browser(), trap, { password: PASSWORD })).rejects.toMatchObject({ status: 410 })
  })

  test('an attacker who signs up with an address later does not invalidate the owner’s link', async () => {
    const email = someone()
    const browser = await signUp(email, 'password of the owner')
    const mine = await site.mailedToken(email)
    const stranger = await signUp(email, 'password of a stranger')
    const theirs = await site.mailedToken(email)
    expect(await verify(browser, mine)).toMatchObject({ user: { email } })
    await expect(verify(stranger, theirs)).rejects.toMatchObject({ status: 410 })
    await expect(logIn(email, 'password of a stranger')).rejects.toMatchObject({ status: 401 })
    expect(await logIn(email, 'password of the owner')).toMatchObject({ user: { email } })
  })

  test('weak passwords are rejected with reasons; nothing is stored or sent', async () => {
    const email = someone()
    const weak = (reason: string) => ({ status: 422, code: 'weak_password', data: { reasons: [reason] } })
    await expect(signUp(email, 'x7 !qk')).rejects.toMatchObject(weak('length'))
    await expect(signUp(email, 'Password1')).rejects.toMatchObject(weak('common'))
    await expect(signUp(email, email)).rejects.toMatchObject(weak('email'))
    expect(await site.mails(email)).toEqual([])
    expect(await site.database.collection('registrations').countDocuments({ email })).toBe(0)
  })

  test('a missing address or password returns the provider’s error text', async () => {
    const { status, body } = await site.browser().call('POST', '/accounts', {})
    expect(status).toBe(422)
    const text = 'You must provide either an email or phone number and a password'
    expect(body.data.fields).toEqual({ email: [text], password: [text] })
  })

  test('signing up succeeds while SMTP is down, and one mail arrives afterwards', async () => {
    const email = someone()
    site.mailDoor.shut()
    const browser = await signUp(email)
    await site.work()
    site.pass(2000)
    await site.work()
    expect(await site.mails(email)).toEqual([])
    site.mailDoor.open()
    expect(await site.mails(email)).toEqual([])
    site.pass(60_000)
    expect(await site.mails(email)).toHaveLength(1)
    site.pass(HOUR)
    expect(await site.mails(email)).toHaveLength(1)
    expect(await verify(browser, await site.mailedToken(email))).toMatchObject({ user: { email } })
  })
})

describe('resetting the password', () => {
  const request = (email: string) => accounts().requestReset({ body: { email } })
  const check = (token: string) => accounts().checkReset({ body: { token } })
  const reset = (token: string, password = 'quite another phrase') =>
    accounts().resetPassword({ body: { token, password } })

  test('a link sets a new password once and ends all sessions', async () => {
    const email = someone()
    const [phone, laptop] = [await site.member(email), site.browser()]
    await laptop.logIn(email, PASSWORD)
    await request(email)
    const [mail] = await site.mails(email)
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.text).toMatch(new RegExp(`\n${site.url}/reset-password#type=recovery&token=[\\w-]{43}\n`))

    const token = await site.mailedToken(email)
    const call = (path: string, body: object) => site.browser().call('POST', path, body)
    for (let times = 0; times < 2; times++)
      expect((await call('/accounts/password-resets/checks', { token })).status).toBe(204)
    await expect(reset(token, 'short')).rejects.toMatchObject({ status: 422, code: 'weak_password' })
    await expect(reset(token, email)).rejects.toMatchObject({ status: 422, data: { reasons: ['email'] } })
    expect((await call('/accounts/passwords', { token, password: 'quite another phrase' })).status).toBe(204)

    await expect(logIn(email)).rejects.toMatchObject({ status: 401 })
    expect(await logIn(email, 'quite another phrase')).toMatchObject({ user: { email } })
    const ended = { status: 401, code: 'session_not_found' }
    await expect(phone.api.accounts.me()).rejects.toMatchObject(ended)
    await expect(phone.refresh()).rejects.toMatchObject(ended)
    await expect(laptop.refresh()).rejects.toMatchObject({ status: 401 })
    const expired = {
      status: 410,
      code: 'otp_expired',
      message: 'This password reset link has expired. Please request a new one.',
    }
    await expect(check(token)).rejects.toMatchObject(expired)
    await expect(reset(token)).rejects.toMatchObject(expired)
  })

  test('of two concurrent resets one succeeds', async () => {
    const email = someone()
    await site.member(email)
    await request(email)
    const token = await site.mailedToken(email)
    const passwords = ['the first of two', 'the second of two']
    const codes = await Promise.all(passwords.map((password) => codeOf(reset(token, password))))
    expect(codes.toSorted()).toEqual(['no error', 'otp_expired'])
    const won = passwords[codes.indexOf('no error')]
    expect(await logIn(email, won)).toMatchObject({ user: { email } })
  })

  test('a link expires after an hour', async () => {
    const email = someone()
    await site.member(email)
    await request(email)
    const token = await site.mailedToken(email)
    site.pass(HOUR)
    await expect(check(token)).rejects.toMatchObject({ status: 410 })
    await expect(reset(token)).rejects.toMatchObject({ status: 410 })
    expect(await logIn(email)).toMatchObject({ user: { email } })
  })

  test('a later mail keeps earlier links valid; setting a password invalidates all', async () => {
    const email = someone()
    await site.member(email)
    const links: string[] = []
    while (links.length < 3) {
      await request(email)
      links.push(await site.mailedToken(email))
    }
    expect(new Set(links).size).toBe(3)
    await reset(links[0]!)
    for (const link of links) await expect(reset(link)).rejects.toMatchObject({ status: 410 })
  })

  test('rejects forged tokens and verification tokens', async () => {
    const denied = {
      status: 422,
      code: 'invalid_token',
      message: 'Access denied. The reset link may be invalid.',
    }
    await expect(check('x'.repeat(43))).rejects.toMatchObject(denied)
    const email = someone()
    await signUp(email)
    await expect(reset(await site.mailedToken(email))).rejects.toMatchObject(denied)
  })

  test('an address without an account gets the same response and no mail', async () => {
    const [known, unknown] = [someone(), someone()]
    await site.member(known)
    const call = (email: string) => site.browser().call('POST', '/accounts/password-resets', { email })
    const [one, other] = [await call(known), await call(unknown)]
    expect(one).toMatchObject({ status: 202, body: undefined })
    expect([other.status, other.body]).toEqual([one.status, one.body])
    expect(await site.mails(unknown)).toEqual([])
  })
})

describe('the role', () => {
  const choose = ({ api }: Browser, role: 'buyer' | 'creator') => api.accounts.chooseRole({ body: { role } })

  test('is chosen once, and the refresh token is rotated with it', async () => {
    const member = await site.member(someone())
    const before = member.refreshCookie
    expect(await member.call('PUT', '/accounts/me/role', { role: 'admin' })).toMatchObject({ status: 422 })
    expect(await choose(member, 'buyer')).toMatchObject({ role: 'buyer' })
    expect(member.refreshCookie).not.toBe(before)
    const again = { status: 409, code: 'ROLE_ALREADY_CHOSEN' }
    await expect(choose(member, 'creator')).rejects.toMatchObject(again)
    await expect(choose(member, 'buyer')).rejects.toMatchObject(again)
    expect(await member.api.accounts.me()).toMatchObject({ role: 'buyer' })
  })

  test('of two concurrent choices one succeeds', async () => {
    const member = await site.member(someone())
    const codes = await Promise.all([codeOf(choose(member, 'buyer')), codeOf(choose(member, 'creator'))])
    expect(codes.sort()).toEqual(['ROLE_ALREADY_CHOSEN', 'no error'])
  })

  test('is not set by other requests that name it', async () => {
    const email = someone()
    const more = {
      role: 'creator',
      email_verified_at: '2026-01-01',
      user_id: 'x'.repeat(24),
      google_sub: 'me',
      _id: '1',
    }
    const browser = site.browser()
    await browser.call('POST', '/accounts', { email, password: PASSWORD, ...more })
    const token = await site.mailedToken(email)
    const verified = await browser.call('POST', '/accounts/verifications', { token, ...more })
    expect(verified.body.user.role).toBeNull()
    const loggedIn = await browser.call('POST', '/sessions', { email, password: PASSWORD, ...more })
    expect(loggedIn.body.user.role).toBeNull()
    browser.token = loggedIn.body.access_token
    const id = '3f2b8c1e-5c0f-4d2e-9a54-0c6a5ad1c0de'
    expect((await browser.call('POST', '/feedback', { id, content: 'Hello', ...more })).status).toBe(204)
    await browser.refresh()
    expect(await browser.api.accounts.me()).toMatchObject({ role: null })
    expect(await site.database.collection('accounts').findOne({ email })).not.toHaveProperty('google_sub')
  })
})

test('neither passwords nor tokens are stored or logged', async () => {
  const email = someone()
  const password = 'a canary of a password'
  const member = await site.member(email, password)
  await accounts().requestReset({ body: { email } })
  const secrets = [password, await site.mailedToken(email), member.refreshCookie ?? '', member.token ?? '']
  const collections = await site.database.listCollections()
  const stored = await Promise.all(collections.map(({ name }) => site.database.collection(name).find().toArray()))
  const text = JSON.stringify(stored)
  expect(text).toContain(email)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    expect(text).not.toContain(secret)
    expect(JSON.stringify(site.logs)).not.toContain(secret)
  }
  expect(JSON.stringify(site.logs)).not.toContain(email)
})
