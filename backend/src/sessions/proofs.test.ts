import type { ProofWish } from '@atelier/contract/accounts/limits.ts'
import { expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { codeOf } from '../../test/code-of.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { PROOF_MS } from './limits.ts'

const site = usePeopleSite()
let number = 0
const someone = () => ({ email: `proven${++number}@example.com`, name: 'Proven', verified: 'yes' }) as const
const required = 'FRESH_PROOF_REQUIRED'

/** Result codes of all calls that require a proof. */
const tryAll = async ({ api }: Browser, email: string) => ({
  connect: await codeOf(api.accounts.connectProvider({ params: { provider: 'google' } })),
  export: await codeOf(api.accounts.startExport()),
  // A wrong address, so that the account survives when it passes
  delete: await codeOf(api.accounts.deleteAccount({ body: { email: `not-${email}` } })),
})
const refused = { connect: required, export: required, delete: required }
const passed = { connect: 'no error', export: 'no error', delete: 'EMAIL_MISMATCH' }

test('a password sign-in is a proof for ten minutes; then entering the password is, only for that session', async () => {
  const { email } = someone()
  const mine = await site.member(email)
  const other = site.browser()
  await other.logIn(email, PASSWORD)
  expect(await tryAll(mine, email)).toEqual(passed)
  site.pass(PROOF_MS)
  for (const browser of [mine, other]) await browser.refresh()
  expect(await tryAll(mine, email)).toEqual(refused)
  const prove = (password: string) => mine.api.accounts.provePassword({ body: { password } })
  await expect(prove('not the password')).rejects.toMatchObject({ status: 403, code: 'wrong_password' })
  expect(await tryAll(mine, email)).toEqual(refused)
  await prove(PASSWORD)
  expect(await tryAll(mine, email)).toEqual(passed)
  expect(await tryAll(other, email)).toEqual(refused)
  site.pass(PROOF_MS)
  await mine.refresh()
  expect(await tryAll(mine, email)).toEqual(refused)
})

test('a provider sign-in is not a proof; signing in there again is, but not with another account', async () => {
  const person = someone()
  const mine = site.browser()
  await mine.signInWith('/auth/google', person)
  await mine.refresh()
  expect(await tryAll(mine, person.email)).toEqual(refused)
  await expect(mine.api.accounts.provePassword({ body: { password: PASSWORD } })).rejects.toMatchObject({
    code: 'PASSWORD_MISSING',
  })
  expect(await mine.proveBy('google', someone())).toBe('/settings?provider_error=not_connected')
  expect(await tryAll(mine, person.email)).toEqual(refused)
  expect(await mine.proveBy('google', person, 'export')).toBe('/settings?proven=export')
  expect(await tryAll(mine, person.email)).toEqual(passed)
})

test('a proof started in an ended session does not apply to another', async () => {
  const person = someone()
  const mine = site.browser()
  await mine.signInWith('/auth/google', person)
  await mine.refresh()
  const wish: ProofWish = 'delete'
  const { address } = await mine.api.accounts.proveByProvider({ params: { provider: 'google' }, body: { wish } })
  const callback = await site.browser().chooseAt(address, person)
  await mine.signInWith('/auth/google', person)
  await mine.refresh()
  expect((await mine.land(callback)).search).toBe('?provider_error=invalid_state')
  expect(await tryAll(mine, person.email)).toEqual(refused)
})

test('requires a new sign-in at the provider', async () => {
  const mine = await site.member(someone().email)
  const asked = async (provider: 'google' | 'linkedin') => {
    const body = { wish: 'export' } as const
    const { address } = await mine.api.accounts.proveByProvider({ params: { provider }, body })
    return new URL(address).searchParams
  }
  expect((await asked('google')).get('max_age')).toBe('0')
  expect((await asked('linkedin')).get('max_age')).toBe('0')
  expect((await asked('linkedin')).get('prompt')).toBe('login')
})

test('refreshing an ended session keeps the cookie of a concurrent provider sign-in', async () => {
  const person = someone()
  const mine = await site.member(person.email)
  const other = site.browser()
  await other.logIn(person.email, PASSWORD)
  await other.api.sessions.endOthers()
  // The provider's page is open in one tab, another tab refreshes
  const callback = await mine.choose('/auth/google', person)
  const answer = await mine.call('POST', '/sessions/refresh', {})
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  await mine.land(callback)
  expect((await mine.refresh())?.user).toMatchObject({ email: person.email })
})
