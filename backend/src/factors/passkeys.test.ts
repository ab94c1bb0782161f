import { expect, test } from 'vitest'
import { Authenticator } from '../../test/authenticator.ts'
import { codeOf } from '../../test/code-of.ts'
import { addPasskey, signInBy } from '../../test/factors.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { PROOF_MS } from '../sessions/limits.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import { CHALLENGE_MS } from './limits.ts'

const site = usePeopleSite()
let number = 0
const subjects = async (email: string) => (await site.mails(email)).map(({ subject }) => subject)
const sessionOf = async (email: string) =>
  (await sessionModel(site.database).find().sort({ _id: -1 }).lean()).find(
    ({ user_id }) => String(user_id) === ids.get(email),
  )
const ids = new Map<string, string>()
async function someone() {
  const email = `key${++number}@example.com`
  const browser = await site.member(email)
  ids.set(email, (await browser.api.accounts.me()).id)
  return { email, browser }
}

test('adds a passkey with a fresh proof, lists, renames and removes it, and mails each change', async () => {
  const { email, browser } = await someone()
  browser.userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  site.pass(PROOF_MS)
  await browser.refresh()
  expect(await codeOf(browser.api.factors.passkeyOptions())).toBe('FRESH_PROOF_REQUIRED')
  await browser.api.accounts.provePassword({ body: { password: PASSWORD } })
  const { passkey, recovery_codes, key } = await addPasskey(browser, site.url)
  expect(passkey).toMatchObject({ name: 'Firefox on Linux', last_used_at: null })
  expect(new Set(recovery_codes)).toHaveProperty('size', 10)
  expect((await sessionOf(email))?.second_factor).toBe(true)
  // Only the first factor comes with codes
  expect((await addPasskey(browser, site.url)).recovery_codes).toBeNull()
  expect(await codeOf(addPasskey(browser, site.url, key))).toBe('PASSKEY_EXISTS')
  const params = { id: passkey.id }
  await browser.api.factors.renamePasskey({ params, body: { name: ' Laptop ' } })
  const { passkeys, recovery_codes_left } = await browser.api.factors.get()
  expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Firefox on Linux'])
  expect(recovery_codes_left).toBe(10)
  await browser.api.factors.removePasskey({ params })
  expect((await browser.api.factors.get()).passkeys).toHaveLength(1)
  expect(await codeOf(signInBy(site.browser(), key))).toBe('PASSKEY_UNKNOWN')
  expect(await subjects(email)).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']))
})

test('signs in with a passkey, which counts as two factors and as a fresh proof', async () => {
  const { email, browser } = await someone()
  const { key } = await addPasskey(browser, site.url)
  await browser.api.sessions.logOut()
  const other = site.browser()
  expect((await signInBy(other, key)).user.email).toBe(email)
  expect(await sessionOf(email)).toMatchObject({ second_factor: true })
  expect(await codeOf(other.api.accounts.startExport())).toBe('no error')
  expect((await other.api.factors.get()).passkeys[0]!.last_used_at).not.toBeNull()
  // By password: one factor, and not enough for what could take over the account
  const third = site.browser()
  await third.logIn(email, PASSWORD)
  expect(await sessionOf(email)).toMatchObject({ second_factor: false })
  expect(await codeOf(third.api.accounts.startExport())).toBe('FRESH_PROOF_REQUIRED')
  expect(await third.api.factors.proof()).toEqual({
    needs_identity: false,
    needs_second_factor: true,
    has_passkey: true,
    has_totp: false,
  })
  const credential = key.use(await third.api.factors.passkeyProofOptions())
  await third.api.factors.provePasskey({ body: { credential } })
  expect(await codeOf(third.api.accounts.startExport())).toBe('no error')
  expect(await sessionOf(email)).toMatchObject({ second_factor: true })
})

const refusals: [what: string, use: (key: Authenticator, mine: string) => Authenticator['use']][] = [
  ['another site’s origin', (key) => (asked) => key.use(asked, { origin: 'https://atelier.evil', rpId: 'localhost' })],
  ['another site’s id', (key, origin) => (asked) => key.use(asked, { origin, rpId: 'atelier.evil' })],
  ['no user verification', (key, origin) => (asked) => key.use(asked, { origin, verifiesUser: false })],
  [
    'a challenge of its own',
    (key) => () => key.use({ options: { challenge: Buffer.from('mine').toString('base64url') } }),
  ],
  [
    'a counter that went back',
    (key) => (asked) => {
      key.count = 0
      return key.use(asked)
    },
  ],
]

test.each(refusals)('rejects a passkey with %s', async (_, use) => {
  const { email, browser } = await someone()
  const { key } = await addPasskey(browser, site.url)
  const other = site.browser()
  const sign = use(key, site.url)
  const credential = sign(await other.api.factors.passkeySignInOptions())
  expect(await codeOf(other.api.factors.passkeySignIn({ body: { credential } }))).toBe('PASSKEY_INVALID')
  expect(other.refreshCookie).toBeUndefined()
  expect((await sessionOf(email))?.second_factor).toBe(true)
})

test('rejects a new passkey of another origin, and one without user verification', async () => {
  const { browser } = await someone()
  const add = async (key: Authenticator) =>
    codeOf(
      browser.api.factors.addPasskey({ body: { credential: key.create(await browser.api.factors.passkeyOptions()) } }),
    )
  expect(await add(new Authenticator({ origin: 'https://atelier.evil', rpId: 'localhost' }))).toBe('PASSKEY_INVALID')
  expect(await add(new Authenticator({ origin: site.url, verifiesUser: false }))).toBe('PASSKEY_INVALID')
  expect((await browser.api.factors.get()).passkeys).toEqual([])
})

test('a challenge serves one use, in its browser, for its purpose and session, and for five minutes', async () => {
  const { browser } = await someone()
  const { key } = await addPasskey(browser, site.url, new Authenticator({ origin: site.url, counts: false }))
  const mine = site.browser()
  const body = { credential: key.use(await mine.api.factors.passkeySignInOptions()) }
  const elsewhere = site.browser()
  await elsewhere.api.factors.passkeySignInOptions()
  expect(await codeOf(elsewhere.api.factors.passkeySignIn({ body }))).toBe('PASSKEY_INVALID')
  expect(await codeOf(browser.api.factors.provePasskey({ body }))).toBe('PASSKEY_INVALID')
  // Two at once: one wins
  const both = await Promise.all([1, 2].map(() => codeOf(mine.api.factors.passkeySignIn({ body }))))
  expect(both.sort()).toEqual(['PASSKEY_INVALID', 'no error'])
  const options = await mine.api.factors.passkeySignInOptions()
  site.pass(CHALLENGE_MS)
  const late = { credential: key.use(options) }
  expect(await codeOf(mine.api.factors.passkeySignIn({ body: late }))).toBe('PASSKEY_INVALID')
})

test('another member’s passkey proves nothing, and the last one removed ends the second factor', async () => {
  const { email, browser } = await someone()
  const { passkey, key } = await addPasskey(browser, site.url)
  const { browser: other } = await someone()
  const credential = key.use(await other.api.factors.passkeyProofOptions())
  expect(await codeOf(other.api.factors.provePasskey({ body: { credential } }))).toBe('PASSKEY_INVALID')
  await browser.api.factors.removePasskey({ params: { id: passkey.id } })
  expect(await browser.api.factors.get()).toEqual({ passkeys: [], totp_since: null, recovery_codes_left: 0 })
  expect((await sessionOf(email))?.second_factor).toBe(false)
})
