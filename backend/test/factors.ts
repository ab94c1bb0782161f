import { Secret, TOTP } from 'otpauth'
import { TOTP_PERIOD_SECONDS } from '../src/factors/limits.ts'
import { Authenticator } from './authenticator.ts'
import type { Browser } from './browser.ts'

/** An authenticator app. `steps` is how far its clock is off. */
export const appOf =
  (secret: string, now: () => Date) =>
  (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now().getTime() + steps * TOTP_PERIOD_SECONDS * 1000,
    })

/** Sets up an authenticator app in a browser with a fresh proof. */
export async function setUpTotp({ api }: Browser, now: () => Date) {
  const { secret } = await api.factors.startTotp()
  const code = appOf(secret, now)
  const { recovery_codes } = await api.factors.confirmTotp({ body: { code: code() } })
  return { code, secret, recoveryCodes: recovery_codes ?? [] }
}

/** Adds a passkey in a browser with a fresh proof. */
export async function addPasskey({ api }: Browser, origin: string, key = new Authenticator({ origin })) {
  const credential = key.create(await api.factors.passkeyOptions())
  const added = await api.factors.addPasskey({ body: { credential } })
  return { key, ...added }
}

export async function signInBy(browser: Browser, key: Authenticator) {
  const credential = key.use(await browser.api.factors.passkeySignInOptions())
  const session = await browser.api.factors.passkeySignIn({ body: { credential } })
  browser.token = session.access_token
  return session
}
