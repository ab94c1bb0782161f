import { expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { codeOf } from '../../test/code-of.ts'
import { addPasskey, appOf, setUpTotp, signInBy } from '../../test/factors.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { accountModel } from '../accounts/accounts.model.ts'
import { PROOF_MS } from '../sessions/limits.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import { LOCK_MS, PENDING_SIGN_IN_MS, TOTP_PERIOD_SECONDS } from './limits.ts'
import { secondFactorModel } from './second-factors.model.ts'

const site = usePeopleSite()
const STEP_MS = TOTP_PERIOD_SECONDS * 1000
const WRONG = '000000'
let number = 0

/** A member with an authenticator app, some steps ago, so that the current code is a new one. */
async function someone() {
  const email = `step${++number}@example.com`
  const browser = await site.member(email)
  const totp = await setUpTotp(browser, site.now)
  site.pass(3 * STEP_MS)
  return { email, browser, ...totp }
}
/** The code of the sign-in's first step. */
function start(browser: Browser, email: string, password = PASSWORD) {
  browser.token = undefined
  return codeOf(browser.logIn(email, password))
}
async function finish(browser: Browser, code: string, remember = false) {
  const { session, next } = await browser.api.factors.finishSignIn({ body: { code, remember } })
  browser.token = session.access_token
  return { ...session, next }
}
const subjects = async (email: string) => (await site.mails(email)).map(({ subject }) => subject)
const lastSession = async () => (await sessionModel(site.database).find().sort({ _id: -1 }).limit(1).lean())[0]!

test('a log-in in a new browser needs a code before any session exists, once for a remembered browser', async () => {
  const { email, code } = await someone()
  const browser = site.browser()
  const before = await sessionModel(site.database).countDocuments()
  expect(await start(browser, email)).toBe('SIGN_IN_CODE_REQUIRED')
  expect(browser.refreshCookie).toBeUndefined()
  expect(await sessionModel(site.database).countDocuments()).toBe(before)
  expect(await codeOf(finish(site.browser(), code()))).toBe('SIGN_IN_EXPIRED')
  expect(await codeOf(finish(browser, WRONG))).toBe('CODE_WRONG')
  expect((await finish(browser, code(), true)).user.email).toBe(email)
  expect((await lastSession()).second_factor).toBe(true)
  expect(await codeOf(finish(browser, code(1)))).toBe('SIGN_IN_EXPIRED')
  await browser.api.sessions.logOut()
  expect(await start(browser, email)).toBe('no error')
  expect((await lastSession()).second_factor).toBe(false)
  // Another account is not remembered with it
  expect(await start(browser, (await someone()).email)).toBe('SIGN_IN_CODE_REQUIRED')
})

test('accepts a clock one step off either way, but not two, and no code twice', async () => {
  const { email, code } = await someone()
  const attempt = async (typed: string) => {
    const browser = site.browser()
    await start(browser, email)
    return codeOf(finish(browser, typed))
  }
  expect(await attempt(code(-2))).toBe('CODE_WRONG')
  expect(await attempt(code(2))).toBe('CODE_WRONG')
  expect(await attempt(code(-1))).toBe('no error')
  const current = code()
  expect((await Promise.all([attempt(current), attempt(current)])).sort()).toEqual(['CODE_WRONG', 'no error'])
  expect(await attempt(code(1))).toBe('no error')
  expect(await attempt(current)).toBe('CODE_WRONG')
})

test('a recovery code signs in once, however it is typed, and is mailed', async () => {
  const { email, recoveryCodes } = await someone()
  const [first = '', second = ''] = recoveryCodes
  const [one, other] = [site.browser(), site.browser()]
  for (const browser of [one, other]) await start(browser, email)
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`
  const both = await Promise.all([codeOf(finish(one, typed)), codeOf(finish(other, first))])
  expect(both.sort()).toEqual(['CODE_WRONG', 'no error'])
  expect(await subjects(email)).toContain('A recovery code was used')
  const winner = one.token ? one : other
  expect((await winner.api.factors.get()).recovery_codes_left).toBe(9)
  const { recovery_codes } = await winner.api.factors.renewRecoveryCodes().catch(async () => {
    await winner.api.accounts.provePassword({ body: { password: PASSWORD } })
    return winner.api.factors.renewRecoveryCodes()
  })
  const third = site.browser()
  await start(third, email)
  expect(await codeOf(finish(third, second))).toBe('CODE_WRONG')
  expect(await codeOf(finish(third, recovery_codes[0]!))).toBe('no error')
  expect(JSON.stringify(await secondFactorModel(site.database).find().lean())).not.toContain(recovery_codes[1])
})

test('five wrong codes in a row, also at once, lock the account for codes, longer each time, but not passkeys', async () => {
  const { email, browser: mine, code } = await someone()
  const { key } = await addPasskey(mine, site.url)
  const browser = site.browser()
  await start(browser, email)
  const guesses = await Promise.all(Array.from({ length: 8 }, () => codeOf(finish(browser, WRONG))))
  expect(guesses.filter((one) => one === 'CODE_WRONG').length).toBeLessThanOrEqual(4)
  expect(await codeOf(finish(browser, code()))).toBe('FACTORS_LOCKED')
  expect((await subjects(email)).filter((subject) => subject === 'Too many wrong codes')).toHaveLength(1)
  expect((await signInBy(site.browser(), key)).user.email).toBe(email)
  site.pass(LOCK_MS)
  await start(browser, email)
  for (const one of [1, 2, 3, 4]) expect([one, await codeOf(finish(browser, WRONG))]).toEqual([one, 'CODE_WRONG'])
  expect(await codeOf(finish(browser, WRONG))).toBe('FACTORS_LOCKED')
  site.pass(LOCK_MS)
  await start(browser, email)
  expect(await codeOf(finish(browser, code()))).toBe('FACTORS_LOCKED')
  site.pass(LOCK_MS)
  await start(browser, email)
  expect(await codeOf(finish(browser, code()))).toBe('no error')
})

test('a waiting sign-in ends after five minutes, and with a new password, which keeps the second factor', async () => {
  const { email, code } = await someone()
  const [late, other, remembered] = [site.browser(), site.browser(), site.browser()]
  await start(remembered, email)
  await finish(remembered, code(), true)
  await start(late, email)
  site.pass(PENDING_SIGN_IN_MS)
  expect(await codeOf(finish(late, code()))).toBe('SIGN_IN_EXPIRED')
  await start(other, email)
  await other.api.accounts.requestReset({ body: { email } })
  const [token, password] = [await site.mailedToken(email), 'quite another phrase']
  await other.api.accounts.resetPassword({ body: { token, password } })
  expect(await codeOf(finish(other, code()))).toBe('SIGN_IN_EXPIRED')
  expect(await start(remembered, email, password)).toBe('SIGN_IN_CODE_REQUIRED')
  expect(await codeOf(finish(remembered, code()))).toBe('no error')
})

test('a sign-in at a provider has the same step, and goes on to the page it was started for', async () => {
  const { email, code } = await someone()
  const browser = site.browser()
  const choice = { email, name: 'Ada Step', verified: 'yes' } as const
  const landed = await browser.signInWith('/auth/google?next=/messages', choice)
  expect(landed.pathname + landed.search).toBe('/?error=SIGN_IN_CODE_REQUIRED')
  expect(await browser.refresh()).toBeNull()
  expect((await finish(browser, code())).next).toBe('/messages')
  // A sign-in at a provider is no proof of identity, also with a code
  expect(await browser.api.factors.proof()).toMatchObject({ needs_identity: true, needs_second_factor: false })
})

test('a first sign-in at a provider that removes an unproven password keeps the second factor', async () => {
  const { email, code } = await someone()
  await accountModel(site.database).updateOne({ email }, { $set: { password_proven: false } })
  const browser = site.browser()
  await browser.signInWith('/auth/google', { email, name: 'Ada Step', verified: 'yes' })
  expect(await browser.refresh()).toBeNull()
  expect((await finish(browser, code())).user.email).toBe(email)
})

test('where there is a second factor, the password alone is no fresh proof', async () => {
  const { email, browser, code } = await someone()
  site.pass(PROOF_MS)
  await browser.refresh()
  const wanted = () => codeOf(browser.api.accounts.startExport())
  await browser.api.accounts.provePassword({ body: { password: PASSWORD } })
  expect(await wanted()).toBe('FRESH_PROOF_REQUIRED')
  const change = { email: `new-${email}`, current_password: PASSWORD }
  expect(await codeOf(browser.api.accounts.requestEmailChange({ body: change }))).toBe('FRESH_PROOF_REQUIRED')
  expect(await codeOf(browser.api.factors.proveCode({ body: { code: WRONG } }))).toBe('CODE_WRONG')
  await browser.api.factors.proveCode({ body: { code: code() } })
  expect(await wanted()).toBe('no error')
  expect(await codeOf(browser.api.accounts.requestEmailChange({ body: change }))).toBe('no error')
  site.pass(PROOF_MS)
  await browser.refresh()
  await browser.api.factors.proveCode({ body: { code: code() } })
  expect(await wanted()).toBe('FRESH_PROOF_REQUIRED')
})

test('sets up an app with a code of it only, within fifteen minutes, and turns it off with a fresh proof', async () => {
  const email = `step${++number}@example.com`
  const browser = await site.member(email)
  expect(await codeOf(browser.api.factors.confirmTotp({ body: { code: WRONG } }))).toBe('TOTP_NOT_STARTED')
  expect(await codeOf(browser.api.factors.renewRecoveryCodes())).toBe('NO_FACTOR')
  const { secret, uri, qr } = await browser.api.factors.startTotp()
  expect(uri).toContain(`otpauth://totp/Atelier:${encodeURIComponent(email)}?issuer=Atelier&secret=${secret}`)
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(await codeOf(browser.api.factors.confirmTotp({ body: { code: WRONG } }))).toBe('CODE_WRONG')
  expect(await start(site.browser(), email)).toBe('no error')
  await browser.api.factors.confirmTotp({ body: { code: appOf(secret, site.now)() } })
  expect(JSON.stringify(await secondFactorModel(site.database).find().lean())).not.toContain(secret)
  expect(await codeOf(browser.api.factors.startTotp())).toBe('TOTP_ON')
  expect(await start(site.browser(), email)).toBe('SIGN_IN_CODE_REQUIRED')
  await browser.api.factors.removeTotp()
  await browser.api.factors.removeTotp()
  expect(await start(site.browser(), email)).toBe('no error')
  expect(await subjects(email)).toEqual(expect.arrayContaining(['Two-step log-in is on', 'Two-step log-in is off']))
  site.pass(PROOF_MS)
  await browser.refresh()
  expect(await codeOf(browser.api.factors.startTotp())).toBe('FRESH_PROOF_REQUIRED')
  expect(await codeOf(browser.api.factors.removeTotp())).toBe('FRESH_PROOF_REQUIRED')
})

test('reverting a change of address removes factors that may be an attacker’s, and keeps older ones', async () => {
  const attempt = async (email: string, browser: Browser) => {
    const body = { email: `taken-${email}`, current_password: PASSWORD }
    await browser.api.accounts.requestEmailChange({ body })
    await browser.api.accounts.confirmEmailChange({ body: { token: await site.mailedToken(body.email) } })
    await site.browser().api.accounts.undoEmailChange({ body: { token: await site.mailedToken(email) } })
    await site.browser().api.accounts.requestReset({ body: { email } })
    await site
      .browser()
      .api.accounts.resetPassword({ body: { token: await site.mailedToken(email), password: PASSWORD } })
    return start(site.browser(), email)
  }
  const young = await someone()
  expect(await attempt(young.email, young.browser)).toBe('no error')
  const old = await someone()
  site.pass(7 * 86_400_000)
  const browser = site.browser()
  await start(browser, old.email)
  await finish(browser, old.code())
  expect(await attempt(old.email, browser)).toBe('SIGN_IN_CODE_REQUIRED')
})
