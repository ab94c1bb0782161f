import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { codeOf } from '../../../test/code-of.ts'
import { connectSocket } from '../../../test/live.ts'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const HOUR = 3_600_000
const site = usePeopleSite()

let number = 0
const someone = () => `mover${++number}@example.com`
const logIn = (email: string) => site.browser().logIn(email, PASSWORD)
const me = ({ api }: Browser) => api.accounts.me()
const want = ({ api }: Browser, email: string, current_password?: string) =>
  api.accounts.requestEmailChange({ body: { email, current_password } })
const confirm = (token: string) => site.browser().api.accounts.confirmEmailChange({ body: { token } })
const expired = {
  status: 410,
  code: 'otp_expired',
  message: expect.stringContaining('change your email address again'),
}

test('a link to the new address confirms it; the old one gets a notice, and no session ends', async () => {
  const [email, wanted] = [someone(), someone()]
  const mine = await site.member(email)
  const socket = await connectSocket(site.url, mine.token)
  const body = { email: ` ${wanted.toUpperCase()}`, current_password: PASSWORD }
  expect(await mine.call('POST', '/accounts/me/email-changes', body)).toMatchObject({ status: 202, body: undefined })
  const [link] = await site.mails(wanted)
  expect(link).toMatchObject({ to: wanted, subject: 'Confirm your new email address' })
  expect(link?.text).toMatch(new RegExp(`\n${site.url}/#type=email_change&token=[\\w-]{43}\n`))
  expect(await me(mine)).toMatchObject({ email })

  await confirm(await site.mailedToken(wanted))
  expect(await me(mine)).toMatchObject({ email: wanted })
  expect(await logIn(wanted)).toMatchObject({ user: { email: wanted } })
  await expect(logIn(email)).rejects.toMatchObject({ status: 401 })
  await expect
    .poll(() => socket.heard.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['accounts.profileChanged', 'accounts.settingsChanged']))
  socket.close()

  const [notice] = await site.mails(email)
  expect(notice).toMatchObject({ to: email, subject: 'Your email address was changed' })
  expect(notice?.text).toMatch(/changed on .+ UTC/)
  expect(notice?.text).toMatch(new RegExp(`\n${site.url}/#type=email_undo&token=[\\w-]{43}\n`))
  expect(notice?.text).toContain(`${site.url}/contact`)
  expect(notice?.text + notice!.html).not.toContain(wanted)
  expect(await site.mails(wanted)).toHaveLength(1)
})

describe('the request', () => {
  test('needs the password if the account has one', async () => {
    const [email, wanted] = [someone(), someone()]
    const mine = await site.member(email)
    for (const guess of [undefined, 'not the password'])
      await expect(want(mine, wanted, guess)).rejects.toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await site.mails(wanted)).toEqual([])
  })

  test('needs a recent sign-in if there is no password', async () => {
    const [email, wanted] = [someone(), someone()]
    const mine = site.browser()
    const person = { email, name: 'Provided', verified: 'yes' } as const
    await mine.signInWith('/auth/google', person)
    await mine.refresh()
    await expect(want(mine, wanted)).rejects.toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' })
    await mine.proveBy('google', person)
    await want(mine, wanted)
    await confirm(await site.mailedToken(wanted))
    expect(await me(mine)).toMatchObject({ email: wanted })
    const later = site.browser()
    await later.signInWith('/auth/google', person)
    expect((await later.refresh())?.user).toMatchObject({ email: wanted })
  })

  test('rejects one’s own address', async () => {
    const email = someone()
    const mine = await site.member(email)
    const same = { status: 409, code: 'EMAIL_SAME' }
    await expect(want(mine, email.toUpperCase(), PASSWORD)).rejects.toMatchObject(same)
  })

  test('rejects an invalid address', async () => {
    const mine = await site.member(someone())
    for (const email of ['no address', { $ne: null }, '', `${'x'.repeat(250)}@example.com`, ['a@example.com']]) {
      const call = mine.call('POST', '/accounts/me/email-changes', { email, current_password: PASSWORD })
      expect((await call).status).toBe(422)
    }
  })

  test('gets the same response for an address with an account, and a mail there says so', async () => {
    const [email, taken, free] = [someone(), someone(), someone()]
    const mine = await site.member(email)
    const theirs = await site.member(taken)
    const call = (wanted: string) =>
      mine.call('POST', '/accounts/me/email-changes', { email: wanted, current_password: PASSWORD })
    const [one, other] = [await call(free), await call(taken)]
    expect([other.status, other.body]).toEqual([one.status, one.body])
    const [mail] = await site.mails(taken)
    expect(mail).toMatchObject({ to: taken, subject: 'This address has an account already' })
    expect(mail!.text + mail!.html).not.toMatch(new RegExp(`token|${email}`))
    expect(await me(theirs)).toMatchObject({ email: taken })
  })

  test('for another address invalidates the first link', async () => {
    const [email, mistyped, wanted] = [someone(), someone(), someone()]
    const mine = await site.member(email)
    await want(mine, mistyped, PASSWORD)
    const first = await site.mailedToken(mistyped)
    await want(mine, wanted, PASSWORD)
    await expect(confirm(first)).rejects.toMatchObject(expired)
    await confirm(await site.mailedToken(wanted))
    expect(await me(mine)).toMatchObject({ email: wanted })
  })
})

describe('the link', () => {
  const moving = async () => {
    const [email, wanted] = [someone(), someone()]
    const mine = await site.member(email)
    await want(mine, wanted, PASSWORD)
    return { email, wanted, mine, token: await site.mailedToken(wanted) }
  }

  test('works once, even if opened twice concurrently', async () => {
    const { email, token } = await moving()
    const codes = await Promise.all([codeOf(confirm(token)), codeOf(confirm(token))])
    expect(codes.sort()).toEqual(['no error', 'otp_expired'])
    await expect(confirm(token)).rejects.toMatchObject(expired)
    expect((await site.mails(email)).map(({ subject }) => subject)).toHaveLength(2)
  })

  test('expires after 24 hours', async () => {
    const { email, mine, token } = await moving()
    site.pass(24 * HOUR)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    await mine.refresh()
    expect(await me(mine)).toMatchObject({ email })
  })

  test('is rejected if forged or of another kind', async () => {
    await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ status: 422, code: 'invalid_token' })
    const { email, token } = await moving()
    await site.browser().api.accounts.requestReset({ body: { email } })
    const reset = await site.mailedToken(email)
    await expect(confirm(reset)).rejects.toMatchObject({ code: 'invalid_token' })
    const { accounts } = site.browser().api
    await expect(accounts.verify({ body: { token } })).rejects.toMatchObject({ code: 'invalid_token' })
    await expect(accounts.checkReset({ body: { token } })).rejects.toMatchObject({ code: 'invalid_token' })
  })

  test('expires once another account has the address', async () => {
    const { email, wanted, mine, token } = await moving()
    const other = await site.member(wanted)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    expect(await me(mine)).toMatchObject({ email })
    expect(await me(other)).toMatchObject({ email: wanted })
    expect((await site.mails(email)).map(({ subject }) => subject)).not.toContain('Your email address was changed')
  })

  test('expires if another account takes the address concurrently', async () => {
    const { email, wanted, mine, token } = await moving()
    const at = new Date()
    // Past the step that revokes the links to an address.
    const other = { email: wanted, email_verified_at: at, created_at: at }
    await site.database.collection('accounts').insertOne(other)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    expect(await me(mine)).toMatchObject({ email })
  })

  test('goes to the first of two accounts that opens it', async () => {
    const [one, other] = [await moving(), await site.member(someone())]
    await want(other, one.wanted, PASSWORD)
    const theirs = await site.mailedToken(one.wanted)
    const codes = await Promise.all([codeOf(confirm(one.token)), codeOf(confirm(theirs))])
    expect(codes.sort()).toEqual(['no error', 'otp_expired'])
    const addresses = [(await me(one.mine)).email, (await me(other)).email]
    expect(addresses.filter((address) => address === one.wanted)).toHaveLength(1)
  })

  test('invalidates pending links and sign-ups of both addresses', async () => {
    const { email, wanted, mine, token } = await moving()
    const { accounts } = site.browser().api
    await accounts.signUp({ body: { email: wanted, password: 'password of a stranger' } })
    const stranger = await site.mailedToken(wanted)
    await accounts.requestReset({ body: { email } })
    const reset = await site.mailedToken(email)
    await confirm(token)
    await expect(accounts.verify({ body: { token: stranger } })).rejects.toMatchObject({ code: 'otp_expired' })
    await expect(accounts.checkReset({ body: { token: reset } })).rejects.toMatchObject({ code: 'otp_expired' })
    const setting = accounts.resetPassword({ body: { token: reset, password: 'quite another phrase' } })
    await expect(setting).rejects.toMatchObject({ code: 'otp_expired' })
    await accounts.requestReset({ body: { email } })
    expect((await site.mails(email))[0]?.subject).toBe('Your email address was changed')
    expect(await site.member(email)).toBeTruthy()
    expect(await me(mine)).toMatchObject({ email: wanted })
  })
})

describe('a change of the address', () => {
  const undo = (token: string) => site.browser().api.accounts.undoEmailChange({ body: { token } })
  const moved = async () => {
    const [email, wanted] = [someone(), someone()]
    const mine = await site.member(email)
    await want(mine, wanted, PASSWORD)
    await confirm(await site.mailedToken(wanted))
    return { email, wanted, mine, token: await site.mailedToken(email) }
  }

  test("is reverted from the old address, and removes the attacker's access", async () => {
    const { email, wanted, mine, token } = await moved()
    const { accounts } = site.browser().api
    await accounts.requestReset({ body: { email: wanted } })
    const theirs = 'a phrase of a stranger'
    await accounts.resetPassword({ body: { token: await site.mailedToken(wanted), password: theirs } })
    const stranger = site.browser()
    await stranger.logIn(wanted, theirs)
    await accounts.requestReset({ body: { email: wanted } })
    const reset = await site.mailedToken(wanted)

    await undo(token)
    for (const ended of [mine, stranger]) await expect(me(ended)).rejects.toMatchObject({ code: 'session_not_found' })
    for (const address of [email, wanted])
      await expect(site.browser().logIn(address, theirs)).rejects.toMatchObject({ status: 401 })
    await expect(accounts.checkReset({ body: { token: reset } })).rejects.toMatchObject({ code: 'otp_expired' })
    await expect(undo(token)).rejects.toMatchObject({ status: 410, code: 'otp_expired' })

    await accounts.requestReset({ body: { email } })
    const password = 'quite another phrase'
    await accounts.resetPassword({ body: { token: await site.mailedToken(email), password } })
    expect(await site.browser().logIn(email, password)).toMatchObject({ user: { email } })
  })

  test("followed by another is reverted from the first address, which invalidates the second's link", async () => {
    const { email, wanted, mine, token } = await moved()
    await want(mine, someone(), PASSWORD)
    const [change] = await site.database.collection('accounts').find({ email: wanted }).toArray()
    await confirm(await site.mailedToken(String(change?.['wanted_email'])))
    const second = await site.mailedToken(wanted)
    await undo(token)
    await expect(undo(second)).rejects.toMatchObject({ code: 'otp_expired' })
    expect(await site.database.collection('accounts').countDocuments({ email })).toBe(1)
  })

  test('stays after 72 hours, or if the link is forged or has another purpose', async () => {
    const { email, token } = await moved()
    await expect(undo('x'.repeat(43))).rejects.toMatchObject({ status: 422, code: 'invalid_token' })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'invalid_token' })
    site.pass(72 * HOUR)
    await expect(undo(token)).rejects.toMatchObject({ code: 'otp_expired' })
    expect(await site.database.collection('accounts').countDocuments({ email })).toBe(0)
  })
})

test('a reset link that reaches the old address too late sets no password', async () => {
  const [email, wanted] = [someone(), someone()]
  await site.member(email)
  const { accounts } = site.browser().api
  await accounts.requestReset({ body: { email } })
  const token = await site.mailedToken(email)
  // Simulates a token issued just after the earlier ones were revoked.
  await site.database.collection('accounts').updateOne({ email }, { $set: { email: wanted } })
  const setting = accounts.resetPassword({ body: { token, password: 'quite another phrase' } })
  await expect(setting).rejects.toMatchObject({ code: 'otp_expired' })
  expect(await logIn(wanted)).toMatchObject({ user: { email: wanted } })
})
