import { randomBytes } from 'node:crypto'
import { siteCookies } from '../http/cookies.ts'
import type { Exchange } from '../http/cookies.ts'
import type { Config } from '../settings/config.ts'
import { DEVICE_ACCOUNTS_MAX, KNOWN_DAYS } from './limits.ts'
import { signedValues } from '../http/tokens/signed-values.ts'

/** Device cookies (OWASP): guesses by strangers do not lock out the owner. */
export type KnownBrowsers = ReturnType<typeof knownBrowsers>

export function knownBrowsers({ keys, publicUrl }: Config) {
  const signed = signedValues(siteCookies(publicUrl)('device'), keys('device'), {
    most: DEVICE_ACCOUNTS_MAX,
    days: KNOWN_DAYS,
  })
  const find = (email: string, { request }: Pick<Exchange, 'request'>) => signed.read(request, email)[0]

  return {
    /** Counts attempts separately per known browser; all others share one key. */
    countedUnder: (email: string, exchange: Pick<Exchange, 'request'>): string => find(email, exchange) ?? email,

    /** Returns whether the browser is new. */
    note(email: string, exchange: Exchange): boolean {
      const known = find(email, exchange)
      signed.add(exchange, known ?? randomBytes(16).toString('base64url'), email)
      return known === undefined
    },
  }
}
