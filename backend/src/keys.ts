import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What keys are for. None of them tells anything of another, nor of the secret they are made of. */
export type KeyPurpose =
  | 'access token'
  | 'address'
  | 'device'
  | 'export'
  | 'job'
  | 'refresh token'
  | 'security log'
  | 'sign-in attempt'
  | 'sign-up'
  | 'unsubscribe'

/** The keys of one purpose: what is made now is signed by `current`, what is shown is believed by each of `all`. */
export interface Keys {
  current: Buffer
  all: readonly Buffer[]
}

/** Derives keys of 32 bytes by HKDF-SHA256 (RFC 5869) from the site's secret, and from the one before while it is still known. */
export const keysOf =
  (secret: string, previous?: string) =>
  (purpose: KeyPurpose): Keys => {
    const derive = (from: string) => Buffer.from(hkdfSync('sha256', from, '', `atelier ${purpose}`, 32))
    const current = derive(secret)
    return { current, all: previous === undefined ? [current] : [current, derive(previous)] }
  }

/** HMAC-SHA256 of a text, as base64url. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Whether a text was signed by one of the keys. What is compared takes the same time however much of it is right. */
export const isSigned = ({ all }: Keys, text: string, signature: string): boolean =>
  all.some((key) => {
    const [expected, given] = [Buffer.from(keyedHash(key, text)), Buffer.from(signature)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  })

/** A keyed hash by a key of its day (UTC): nobody can try all addresses without the site's secret, nor follow one from day to day. */
export const dailyHash = (key: Buffer, text: string, at: Date): string =>
  keyedHash(createHmac('sha256', key).update(at.toISOString().slice(0, 10)).digest(), text)
