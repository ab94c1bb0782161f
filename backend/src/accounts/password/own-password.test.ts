import { describe, expect, test, vi } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { codeOf } from '../../../test/code-of.ts'
import { connectSocket } from '../../../test/live.ts'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
const NEW = 'quite another phrase'

let number = 0
const someone = () => `careful${++number}@example.com`
const logIn = (email: string, password: string) => site.browser().logIn(email, password)
const me = ({ api }: Browser) => api.accounts.me()
const change = ({ api }: Browser, password = NEW, current_password = PASSWORD) =>
  api.accounts.changePassword({ body: { current_password, password } })
const wrong = { status: 403, code: 'wrong_password', message: 'This is not your current password.' }

test('a new password applies at once, signs out other devices and sends a notice', async () => {
  const email = someone()
  const [mine, laptop] = [await site.member(email), site.browser()]
  await laptop.logIn(email, PASSWORD)
  const there = await connectSocket(site.url, laptop.token)
  // Security notices ignore the email switches.
  await mine.api.accounts.changeSettings({ body: { work: false, messages: false, artworks: false } })
  await change(mine)
  await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ status: 401 })
  expect(await logIn(email, NEW)).toMatchObject({ user: { email } })
  await expect(me(laptop)).rejects.toMatchObject({ status: 401, code: 'session_not_found' })
  await expect(laptop.refresh()).rejects.toMatchObject({ status: 401 })
  await expect.poll(() => there.socket.connected).toBe(false)
  expect(await me(mine)).toMatchObject({ email })
  expect(await mine.refresh()).toMatchObject({ user: { email } })

  const [mail, ...earlier] = await site.mails(email)
  expect(earlier).toHaveLength(1)
  expect(mail).toMatchObject({ to: email, subject: 'Your password was changed' })
  expect(mail?.text).toMatch(/changed on [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d UTC/)
  expect(mail?.text).toContain('Forgot password?')
  expect(mail?.text).toContain(`\n${site.url}/\n`)
})

describe('rejects', () => {
  test('a wrong password, without changing anything or ending sessions', async () => {
    const email = someone()
    const [mine, laptop] = [await site.member(email), site.browser()]
    await laptop.logIn(email, PASSWORD)
    for (const guess of ['not the password', `${PASSWORD} `, PASSWORD.toUpperCase()])
      await expect(change(mine, NEW, guess)).rejects.toMatchObject(wrong)
    expect(await me(laptop)).toMatchObject({ email })
    expect(await logIn(email, PASSWORD)).toMatchObject({ user: { email } })
    expect(await site.mails(email)).toHaveLength(1)
  })

  test('a weak password, with reasons', async () => {
    const email = someone()
    const mine = await site.member(email)
    for (const [password, reasons] of [
      ['dragon', ['length', 'common']],
      ['Password1', ['common']],
      [email, ['email']],
    ] as const)
      await expect(change(mine, password)).rejects.toMatchObject({ code: 'weak_password', data: { reasons } })
    expect(await logIn(email, PASSWORD)).toMatchObject({ user: { email } })
  })

  test('an account without a password, which is set by a reset link', async () => {
    const email = someone()
    const mine = site.browser()
    await mine.signInWith('/auth/google', { email, name: 'Provided', verified: 'yes' })
    await mine.refresh()
    await expect(change(mine)).rejects.toMatchObject({ status: 409, code: 'PASSWORD_MISSING' })
    await mine.api.accounts.requestReset({ body: { email } })
    await mine.api.accounts.resetPassword({ body: { token: await site.mailedToken(email), password: NEW } })
    expect((await site.mails(email))[0]).toMatchObject({ subject: 'Your password was changed' })
    expect(await logIn(email, NEW)).toMatchObject({ user: { email } })
  })

  test('an invalid password', async () => {
    const email = someone()
    const mine = await site.member(email)
    for (const body of [
      { password: NEW },
      { current_password: { $ne: null }, password: NEW },
      { current_password: PASSWORD, password: ['x'] },
      { current_password: PASSWORD, password: 'x'.repeat(201) },
      { current_password: 'x'.repeat(201), password: NEW },
    ])
      expect((await mine.call('PUT', '/accounts/me/password', body)).status).toBe(422)
    expect(await logIn(email, PASSWORD)).toMatchObject({ user: { email } })
  })
})

test('changing the password revokes earlier reset and address links', async () => {
  const [email, elsewhere] = [someone(), someone()]
  const mine = await site.member(email)
  const { accounts } = mine.api
  await accounts.requestReset({ body: { email } })
  const reset = await site.mailedToken(email)
  await accounts.requestEmailChange({ body: { email: elsewhere, current_password: PASSWORD } })
  const moved = await site.mailedToken(elsewhere)
  await change(mine)
  const expired = { status: 410, code: 'otp_expired' }
  await expect(accounts.resetPassword({ body: { token: reset, password: PASSWORD } })).rejects.toMatchObject(expired)
  await expect(accounts.confirmEmailChange({ body: { token: moved } })).rejects.toMatchObject(expired)
  expect(await me(mine)).toMatchObject({ email })
})

test('changing the password cancels the mail to a pending address', async () => {
  const [email, elsewhere] = [someone(), someone()]
  const mine = await site.member(email)
  await mine.api.accounts.requestEmailChange({ body: { email: elsewhere, current_password: PASSWORD } })
  await change(mine)
  expect(await site.mails(elsewhere)).toEqual([])
})

test('of two concurrent changes one succeeds, and its device stays signed in', async () => {
  const email = someone()
  const [phone, laptop] = [await site.member(email), site.browser()]
  await laptop.logIn(email, PASSWORD)
  const devices = [phone, laptop]
  const passwords = ['the first of two', 'the second of two']
  const codes = await Promise.all(devices.map((device, index) => codeOf(change(device, passwords[index]))))
  const won = codes.indexOf('no error')
  expect(codes[1 - won]).toMatch(/wrong_password|session_not_found/)
  expect(await me(devices[won]!)).toMatchObject({ email })
  await expect(me(devices[1 - won]!)).rejects.toMatchObject({ status: 401 })
  expect(await logIn(email, passwords[won]!)).toMatchObject({ user: { email } })
})

test('a login with the old password during the change gets no session', async () => {
  const email = someone()
  const mine = await site.member(email)
  const sessions = site.database.model('Session')
  const create = sessions.create.bind(sessions)
  // The password has matched; the session is about to be stored.
  vi.spyOn(sessions, 'create').mockImplementationOnce(async (session) => {
    await change(mine)
    return create(session)
  })
  const late = site.browser()
  await expect(late.logIn(email, PASSWORD)).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  expect(await late.refresh()).toBeNull()
  expect((await mine.api.sessions.list()).items).toMatchObject([{ current: true }])
})
