import { randomBytes } from 'node:crypto'
import type { KeyPurpose, Keys } from '../keys.ts'
import type { Exchange, ServerCookie } from './cookies.ts'
import { KNOWN_ACCOUNTS, KNOWN_DAYS } from './limits.ts'
import { signedValues } from './signed-values.ts'

/**
 * Knows the browsers in which somebody has logged in before, by a device cookie (OWASP: "slow down online guessing with device
 * cookies"): what strangers guess then locks no owner out.
 */
export type KnownBrowsers = ReturnType<typeof knownBrowsers>

export function knownBrowsers(cookies: (purpose: string) => ServerCookie, keys: (purpose: KeyPurpose) => Keys) {
  const signed = signedValues(cookies('device'), keys('device'), { most: KNOWN_ACCOUNTS, days: KNOWN_DAYS })
  const find = (email: string, { request }: Pick<Exchange, 'request'>) => signed.read(request, email)[0]

  return {
    /** What attempts to log in are counted under: those of each known browser apart from all others. */
    countedUnder: (email: string, exchange: Pick<Exchange, 'request'>): string => find(email, exchange) ?? email,

    /** Notes that the owner of this address has logged in; answers whether that is new here. */
    note(email: string, exchange: Exchange): boolean {
      const known = find(email, exchange)
      signed.add(exchange, known ?? randomBytes(16).toString('base64url'), email)
      return known === undefined
    },
  }
}
