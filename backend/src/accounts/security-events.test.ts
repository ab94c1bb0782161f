import { expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { codeOf } from '../../test/code-of.ts'
import { addPasskey, setUpTotp } from '../../test/factors.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import type { SecurityEvent } from '../kernel/security-events.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1' })
const NEW = 'quite another phrase'
const WRONG = 'a phrase that is not it'

interface Somebody {
  email: string
  /** A browser where they are signed in. */
  browser: Browser
}

const guess = (browser: Browser, email: string) =>
  browser.call('POST', '/sessions', { email, password: WRONG }).then(({ status }) => status)
const requestReset = (email: string) => site.browser().api.accounts.requestReset({ body: { email } })
const deletion = ({ browser, email }: Somebody) => browser.api.accounts.deleteAccount({ body: { email } })
const google = (email: string) => site.browser().signInWith('/auth/google', { email, name: 'Mira', verified: 'yes' })

const cases: [event: SecurityEvent, what: string, told: object, act: (who: Somebody) => Promise<unknown>][] = [
  ['authn_login_fail', 'a wrong password', { reason: 'refused' }, ({ email }) => guess(site.browser(), email)],
  [
    'authn_login_fail',
    'an address without an account',
    { reason: 'refused' },
    () => guess(site.browser(), 'x@example.com'),
  ],
  [
    'authn_login_lock',
    'one wrong password too many',
    {},
    async ({ email }) => {
      for (let guesses = 0; guesses < 10; guesses++) expect(await guess(site.browser(), email)).toBe(401)
      expect(await guess(site.browser(), email)).toBe(429)
    },
  ],
  [
    'authn_login_success',
    'a log-in in another browser',
    { by: 'password', newDevice: true },
    ({ email }) => site.browser().logIn(email, PASSWORD),
  ],
  [
    'authn_login_success',
    'a log-in where there was one before',
    { by: 'password', newDevice: false },
    ({ browser, email }) => browser.logIn(email, PASSWORD),
  ],
  [
    'authn_factor_change',
    'a passkey that is added',
    { change: 'passkey added' },
    ({ browser }) => addPasskey(browser, site.url),
  ],
  [
    'authn_factor_fail',
    'a wrong code',
    { what: 'code' },
    async ({ browser }) => {
      await setUpTotp(browser, site.now)
      await codeOf(browser.api.factors.proveCode({ body: { code: '000000' } }))
    },
  ],
  ['authn_login_success', 'a sign-in at a provider', { by: 'google', newDevice: true }, ({ email }) => google(email)],
  [
    'authn_token_reuse',
    'a stolen refresh token',
    {},
    async ({ browser }) => {
      const thief = browser.copy()
      await browser.refresh()
      await browser.refresh()
      await expect(thief.refresh()).rejects.toMatchObject({ code: 'session_not_found' })
    },
  ],
  [
    'authn_password_change',
    'a password changed in the settings',
    { by: 'settings' },
    ({ browser }) => browser.api.accounts.changePassword({ body: { current_password: PASSWORD, password: NEW } }),
  ],
  ['authn_reset_request', 'a reset that is asked for', {}, ({ email }) => requestReset(email)],
  ['authn_reset_request', 'one for nobody', {}, () => requestReset('nobody@example.com')],
  [
    'authn_password_change',
    'a reset that is done',
    { by: 'reset' },
    async ({ email }) => {
      await requestReset(email)
      const token = await site.mailedToken(email)
      await site.browser().api.accounts.resetPassword({ body: { token, password: NEW } })
    },
  ],
  [
    'user_sign_up',
    'a sign-up',
    {},
    () => site.browser().api.accounts.signUp({ body: { email: 'fresh@example.com', password: PASSWORD } }),
  ],
  ['user_created', 'an address that is verified', { by: 'verification' }, () => site.member('created@example.com')],
  ['user_created', 'the first sign-in at a provider', { by: 'google' }, () => google('provided@example.com')],
  ['user_deleted', 'an account that is deleted', {}, (who) => deletion(who)],
  [
    'authz_change',
    'a role that is chosen',
    { role: 'buyer' },
    ({ browser }) => browser.api.accounts.chooseRole({ body: { role: 'buyer' } }),
  ],
]

async function counted(event: SecurityEvent): Promise<number> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  return Number(new RegExp(`security_events_total\\{event="${event}"\\} (\\d+)`).exec(metrics)?.[1])
}

let number = 0
test.each(cases)('%s is logged for %s, without personal data in the clear', async (event, _, told, act) => {
  const email = `somebody-${++number}@example.com`
  const browser = await site.member(email)
  const { id } = await browser.api.accounts.me()
  const before = await counted(event)
  site.logs.length = 0
  await act({ email, browser })

  const lines = site.logs.filter(({ security }) => security === event)
  expect(lines).toHaveLength(1)
  const address = expect.stringMatching(/^[\w-]{16}$/)
  expect(lines[0]).toMatchObject({ msg: 'security', requestId: expect.any(String), address, ...told })
  expect(await counted(event)).toBe(before + 1)
  for (const secret of [email, '@example.com', id, PASSWORD, NEW, WRONG, '127.0.0.1', browser.refreshCookie ?? id])
    expect(JSON.stringify(site.logs.filter(({ security }) => security !== undefined))).not.toContain(secret)
})

test('no event is logged for a repeated role choice or a deletion with a wrong address', async () => {
  const browser = await site.member('unmoved@example.com')
  await browser.api.accounts.chooseRole({ body: { role: 'buyer' } })
  site.logs.length = 0
  await expect(browser.api.accounts.chooseRole({ body: { role: 'creator' } })).rejects.toMatchObject({ status: 409 })
  await expect(deletion({ browser, email: 'other@example.com' })).rejects.toMatchObject({ status: 422 })
  expect(site.logs.filter(({ security }) => security !== undefined)).toEqual([])
})
