import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { addPasskey, setUpTotp, signInBy } from '../../test/factors.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { collectedServices } from '../app/app.ts'
import { keysOf } from '../kernel/keys.ts'
import { createLogger } from '../kernel/logger.ts'
import { seal } from '../kernel/seal.ts'
import { factorCodes } from './factor-codes.ts'
import { ownFactors } from './own-factors.ts'
import { pendingSignInModel } from './pending-sign-ins.model.ts'
import { passkeyModel } from './passkeys.model.ts'
import { resetFactors } from './reset-factors.ts'
import { secondFactorModel } from './second-factors.model.ts'

const site = usePeopleSite()
let number = 0
async function someone() {
  const email = `lost${++number}@example.com`
  const browser = await site.member(email)
  const { key } = await addPasskey(browser, site.url)
  return { email, browser, key, id: (await browser.api.accounts.me()).id, ...(await setUpTotp(browser, site.now)) }
}
const logIn = (email: string) => codeOf(site.browser().logIn(email, PASSWORD))

test('the operator’s command removes every factor of one account, ends what they confirmed, and mails its owner', async () => {
  const [mine, other] = [await someone(), await someone()]
  const services = collectedServices({ ...site, logger: createLogger('silent') })
  expect(await resetFactors(services, 'missing@example.com')).toBe(false)
  expect(await resetFactors(services, ` ${mine.email.toUpperCase()}`)).toBe(true)
  expect(await logIn(mine.email)).toBe('no error')
  expect(await codeOf(signInBy(site.browser(), mine.key))).toBe('PASSKEY_UNKNOWN')
  expect(await mine.browser.api.factors.get()).toEqual({ passkeys: [], totp_since: null, recovery_codes_left: 0 })
  const mails = await site.mails(mine.email)
  expect(mails.map(({ subject }) => subject)).toContain('Your passkeys and two-step log-in were removed')
  expect(await logIn(other.email)).toBe('SIGN_IN_CODE_REQUIRED')
})

test('exports names and dates, but no secrets', async () => {
  const { id } = await someone()
  const own = ownFactors(site.database, site.now)
  const rows = []
  for await (const row of own.exported(id)) rows.push(row)
  const at = expect.any(Date) as Date
  expect(rows).toEqual([
    { kind: 'passkey', name: 'Passkey', created_at: at, last_used_at: null },
    { kind: 'authenticator app', totp_since: at },
    { kind: 'recovery codes', recovery_since: at, left: 10 },
  ])
})

test('deleting the account erases its factors and what waits for them', async () => {
  const { id, email, browser } = await someone()
  await logIn(email)
  await browser.api.accounts.deleteAccount({ body: { email } })
  await site.work()
  const left = [
    await passkeyModel(site.database).countDocuments({ user_id: id }),
    await secondFactorModel(site.database).countDocuments({ _id: id }),
    await pendingSignInModel(site.database).countDocuments({ user_id: id }),
  ]
  expect(left).toEqual([0, 0, 0])
})

test('secrets that a previous key has sealed are sealed with the current one each hour, so that it can be removed', async () => {
  const { id, email, secret, code } = await someone()
  const [before, now] = [keysOf('the secret before'), site.config.keys('second factor')]
  const factors = secondFactorModel(site.database)
  const old = { totp_secret: seal(before('second factor'), secret), sealed_by: 'the key before' }
  await factors.updateOne({ _id: id }, { $set: old })
  // Sealed with an unknown key: unchanged
  await site.recur('factors.reseal')
  expect(await factors.findById(id).lean()).toMatchObject(old)
  const both = { current: now.current, all: [...now.all, ...before('second factor').all] }
  await factorCodes(site.database, both, site.now).reseal()
  site.pass(60_000)
  const browser = site.browser()
  await codeOf(browser.logIn(email, PASSWORD))
  await browser.api.factors.finishSignIn({ body: { code: code(), remember: false } })
})
