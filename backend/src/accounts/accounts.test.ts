import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../test/people.ts'
import type { PeopleSite } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const HOUR = 3_600_000

const site = usePeopleSite()
let number = 0
const someone = () => `person${++number}@example.com`

const signUp = (email: string, password = PASSWORD) => site.browser().call('POST', '/accounts', { email, password })
const verify = (token: string) => site.browser().call('POST', '/accounts/verifications', { token })
const logIn = (email: string, password = PASSWORD) => site.browser().logIn(email, password)

describe('signing up', () => {
  test('a mail leads to a verified account, whose owner is signed in and has no role yet', async () => {
    const email = someone()
    expect(await signUp(` ${email.toUpperCase()}`)).toMatchObject({ status: 202, body: undefined })
    const [mail] = await site.mails(email)
    expect(mail).toMatchObject({ to: email, subject: 'Verify your email address' })
    expect(mail?.text).toMatch(new RegExp(`\n${site.url}/#type=signup&token=[\\w-]{43}\n`))
    expect(mail?.html).toContain(`href="${site.url}/#type=signup&amp;token=`)

    const browser = site.browser()
    const token = await site.mailedToken(email)
    const { status, body } = await browser.call('POST', '/accounts/verifications', { token })
    expect(status).toBe(201)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email, role: null, full_name: null } })
    expect(body).not.toHaveProperty('refresh_token')
    browser.token = body.access_token
    expect(await browser.call('GET', '/accounts/me')).toMatchObject({ status: 200, body: body.user })
    expect(await logIn(email)).toMatchObject({ status: 201, body: { user: { id: body.user.id } } })
  })

  test('an unverified address cannot log in, which only the right password is told', async () => {
    const email = someone()
    await signUp(email)
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
    expect(await logIn(email, 'not the password')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  test('a verification link works once, also when it is opened twice at once', async () => {
    const email = someone()
    await signUp(email)
    const token = await site.mailedToken(email)
    const answers = await Promise.all([verify(token), verify(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410])
    expect(await verify(token)).toMatchObject({ status: 410, body: { code: 'otp_expired' } })
  })

  test('a link ends after 24 hours; another mail can be had, and makes the one before ineffective', async () => {
    const email = someone()
    await signUp(email)
    const first = await site.mailedToken(email)
    site.pass(24 * HOUR)
    const expired = { status: 410, body: { code: 'otp_expired', message: expect.stringContaining('has expired') } }
    expect(await verify(first)).toMatchObject(expired)

    const again = () => site.browser().call('POST', '/accounts/verification-mails', { email })
    expect((await again()).status).toBe(202)
    const second = await site.mailedToken(email)
    await again()
    const third = await site.mailedToken(email)
    expect(await verify(second)).toMatchObject(expired)
    expect(await verify(third)).toMatchObject({ status: 201 })
  })

  test('a token made up is not valid', async () => {
    expect(await verify('x'.repeat(43))).toMatchObject({ status: 422, body: { code: 'invalid_token' } })
  })

  test('an address with an account gets the same answer, and a mail that says so', async () => {
    const email = someone()
    await site.member(email)
    const [fresh, taken] = [await signUp(someone()), await signUp(email, 'another password')]
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    const [mail] = await site.mails(email)
    expect(mail).toMatchObject({ subject: 'You already have an account' })
    expect(mail?.text).not.toContain('token')
    expect((await logIn(email)).status).toBe(201)
    expect((await logIn(email, 'another password')).status).toBe(401)
  })

  test('whoever signed up with an address before its owner gains nothing', async () => {
    const email = someone()
    await signUp(email, 'password of the thief')
    const trap = await site.mailedToken(email)
    await site.member(email, 'password of the owner')
    expect((await logIn(email, 'password of the thief')).status).toBe(401)
    expect((await logIn(email, 'password of the owner')).status).toBe(201)
    expect((await verify(trap)).status).toBe(410)
  })

  test('whoever signs up with an address after its owner does not end the owner’s link', async () => {
    const email = someone()
    await signUp(email, 'password of the owner')
    const mine = await site.mailedToken(email)
    await signUp(email, 'password of a stranger')
    const theirs = await site.mailedToken(email)
    expect((await verify(mine)).status).toBe(201)
    expect((await verify(theirs)).status).toBe(410)
    expect((await logIn(email, 'password of a stranger')).status).toBe(401)
    expect((await logIn(email, 'password of the owner')).status).toBe(201)
  })

  test('weak passwords are refused with their reasons, and nothing is kept or sent', async () => {
    const email = someone()
    const weak = { status: 422, body: { code: 'weak_password' } }
    expect(await signUp(email, 'short')).toMatchObject({ ...weak, body: { data: { reasons: ['length'] } } })
    expect(await signUp(email, 'Password1')).toMatchObject({ ...weak, body: { data: { reasons: ['common'] } } })
    expect(await signUp(email, email)).toMatchObject({ ...weak, body: { data: { reasons: ['email'] } } })
    expect(await site.mails(email)).toEqual([])
    expect(await site.database.collection('registrations').countDocuments({ email })).toBe(0)
  })

  test('without an address or a password the provider’s text says what is missing', async () => {
    const { status, body } = await site.browser().call('POST', '/accounts', {})
    expect(status).toBe(422)
    const text = 'You must provide either an email or phone number and a password'
    expect(body.data.fields).toEqual({ email: [text], password: [text] })
  })

  test('with the mail server down signing up still succeeds, and one mail arrives when it is back', async () => {
    const email = someone()
    site.mailDoor.shut()
    expect((await signUp(email)).status).toBe(202)
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
    expect((await verify(await site.mailedToken(email))).status).toBe(201)
  })
})

describe('resetting the password', () => {
  const request = (email: string) => site.browser().call('POST', '/accounts/password-resets', { email })
  const check = (token: string) => site.browser().call('POST', '/accounts/password-resets/checks', { token })
  const reset = (token: string, password = 'quite another phrase') =>
    site.browser().call('POST', '/accounts/passwords', { token, password })

  test('a link sets a new password once, and ends every session', async () => {
    const email = someone()
    const [phone, laptop] = [await site.member(email), site.browser()]
    await laptop.logIn(email, PASSWORD)
    expect(await request(email)).toMatchObject({ status: 202, body: undefined })
    const [mail] = await site.mails(email)
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.text).toMatch(new RegExp(`\n${site.url}/reset-password#type=recovery&token=[\\w-]{43}\n`))

    const token = await site.mailedToken(email)
    expect((await check(token)).status).toBe(204)
    expect((await check(token)).status).toBe(204)
    expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { code: 'weak_password' } })
    expect(await reset(token, email)).toMatchObject({ status: 422, body: { data: { reasons: ['email'] } } })
    expect((await reset(token)).status).toBe(204)

    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, 'quite another phrase')).status).toBe(201)
    expect(await phone.call('GET', '/accounts/me')).toMatchObject({ status: 401, body: { code: 'session_not_found' } })
    expect(await phone.refresh()).toMatchObject({ status: 401, body: { code: 'session_not_found' } })
    expect((await laptop.refresh()).status).toBe(401)
    const over = {
      status: 410,
      body: { code: 'otp_expired', message: 'This password reset link has expired. Please request a new one.' },
    }
    expect(await check(token)).toMatchObject(over)
    expect(await reset(token)).toMatchObject(over)
  })

  test('of two at once one sets its password', async () => {
    const email = someone()
    await site.member(email)
    await request(email)
    const token = await site.mailedToken(email)
    const answers = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
    const won = answers[0]?.status === 204 ? 'the first of two' : 'the second of two'
    expect((await logIn(email, won)).status).toBe(201)
  })

  test('a link ends after an hour, and when a newer one is sent', async () => {
    const email = someone()
    await site.member(email)
    await request(email)
    const first = await site.mailedToken(email)
    await request(email)
    const second = await site.mailedToken(email)
    expect((await check(first)).status).toBe(410)
    site.pass(HOUR)
    expect((await check(second)).status).toBe(410)
    expect((await reset(second)).status).toBe(410)
    expect((await logIn(email)).status).toBe(201)
  })

  test('a made-up token is denied, and a verification token is none', async () => {
    const denied = {
      status: 422,
      body: { code: 'invalid_token', message: 'Access denied. The reset link may be invalid.' },
    }
    expect(await check('x'.repeat(43))).toMatchObject(denied)
    const email = someone()
    await signUp(email)
    expect(await reset(await site.mailedToken(email))).toMatchObject(denied)
  })

  test('an address without an account gets the same answer and no mail', async () => {
    const [known, unknown] = [someone(), someone()]
    await site.member(known)
    const [one, other] = [await request(known), await request(unknown)]
    expect([other.status, other.body]).toEqual([one.status, one.body])
    expect(await site.mails(unknown)).toEqual([])
  })
})

describe('the role', () => {
  const choose = (browser: Awaited<ReturnType<PeopleSite['member']>>, role: unknown) =>
    browser.call('PUT', '/accounts/me/role', { role })

  test('is chosen once, and the refresh token with it renewed', async () => {
    const member = await site.member(someone())
    const before = member.refreshCookie
    expect(await choose(member, 'admin')).toMatchObject({ status: 422 })
    expect(await choose(member, 'buyer')).toMatchObject({ status: 200, body: { role: 'buyer' } })
    expect(member.refreshCookie).not.toBe(before)
    const again = { status: 409, body: { code: 'ROLE_ALREADY_CHOSEN' } }
    expect(await choose(member, 'creator')).toMatchObject(again)
    expect(await choose(member, 'buyer')).toMatchObject(again)
    expect(await member.call('GET', '/accounts/me')).toMatchObject({ body: { role: 'buyer' } })
  })

  test('of two choices at once one counts', async () => {
    const member = await site.member(someone())
    const answers = await Promise.all([choose(member, 'buyer'), choose(member, 'creator')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is not set by naming it elsewhere', async () => {
    const email = someone()
    const more = {
      role: 'creator',
      email_verified_at: '2026-01-01',
      user_id: 'x'.repeat(24),
      google_sub: 'me',
      _id: '1',
    }
    await site.browser().call('POST', '/accounts', { email, password: PASSWORD, ...more })
    const browser = site.browser()
    const token = await site.mailedToken(email)
    const verified = await browser.call('POST', '/accounts/verifications', { token, ...more })
    expect(verified.body.user.role).toBeNull()
    const loggedIn = await browser.call('POST', '/sessions', { email, password: PASSWORD, ...more })
    expect(loggedIn.body.user.role).toBeNull()
    browser.token = loggedIn.body.access_token
    const id = '3f2b8c1e-5c0f-4d2e-9a54-0c6a5ad1c0de'
    expect((await browser.call('POST', '/feedback', { id, content: 'Hello', ...more })).status).toBe(204)
    await browser.refresh()
    expect(await browser.call('GET', '/accounts/me')).toMatchObject({ body: { role: null } })
    expect(await site.database.collection('accounts').findOne({ email })).not.toHaveProperty('google_sub')
  })
})

test('neither passwords nor tokens are stored or logged', async () => {
  const email = someone()
  const password = 'a canary of a password'
  const member = await site.member(email, password)
  await site.browser().call('POST', '/accounts/password-resets', { email })
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
