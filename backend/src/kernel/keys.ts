import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Keys are independent: one reveals neither another nor the secret. */
export type KeyPurpose =
  | 'access token'
  | 'address'
  | 'appeal'
  | 'backup'
  | 'case file'
  | 'device'
  | 'export'
  | 'job'
  | 'delivered file'
  | 'message file'
  | 'original'
  | 'preview'
  | 'refresh token'
  | 'second factor'
  | 'report'
  | 'security log'
  | 'sign-in attempt'
  | 'sign-up'
  | 'unsubscribe'

/** `current` signs, each of `all` verifies. */
export interface Keys {
  current: Buffer
  all: readonly Buffer[]
}

/** HKDF-SHA256 (RFC 5869) from the site's secret, and from the previous one while configured. */
export const keysOf =
  (secret: string, previous?: string) =>
  (purpose: KeyPurpose): Keys => {
    const derive = (from: string) => Buffer.from(hkdfSync('sha256', from, '', `atelier ${purpose}`, 32))
    const current = derive(secret)
    return { current, all: previous === undefined ? [current] : [current, derive(previous)] }
  }

export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const isSigned = ({ all }: Keys, text: string, signature: string): boolean =>
  all.some((key) => {
    const [expected, given] = [Buffer.from(keyedHash(key, text)), Buffer.from(signature)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  })

/** Changes daily (UTC): addresses cannot be brute-forced without the secret, or linked across days. */
export const dailyHash = (key: Buffer, text: string, at: Date): string =>
  keyedHash(createHmac('sha256', key).update(at.toISOString().slice(0, 10)).digest(), text)
