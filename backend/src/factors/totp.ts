import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { TotpSetup } from '@atelier/contract/factors/schemas.ts'
import { TOTP_PERIOD_SECONDS, TOTP_WINDOW } from './limits.ts'

// What every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238).
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Atelier',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** Base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export function totpSetup(secret: string, email: string): TotpSetup {
  const uri = totpOf(secret, email).toString()
  const { size, data } = encode(uri, { ecc: 'M', border: 2 })
  const units = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return { secret, uri, qr: { size, path: units.join('') } }
}

/** The time step of the code; null if it is of none near `at`. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: TOTP_WINDOW })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / TOTP_PERIOD_SECONDS) + delta
}

/** Base32 of 20 bytes. */
export const totpSecretOf = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** What an authenticator app shows. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() })
