import { createHash } from 'node:crypto'
import { isSigned, keyedHash } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'

export interface RefreshToken {
  sessionId: string
  generation: number
  text: string
}

/** The salt is only in the database, so the key alone creates no token. */
export interface TokenSource {
  sessionId: string
  salt: string
  generation: number
}

const source = ({ sessionId, salt, generation }: TokenSource) => `${sessionId} ${salt} ${generation}`

/** Derived, not random, so that two tabs refreshing at once get the same successor although only hashes are stored. */
export function refreshToken(key: Buffer, of: TokenSource): RefreshToken {
  const { sessionId, generation } = of
  return { sessionId, generation, text: `${sessionId}.${generation}.${keyedHash(key, source(of))}` }
}

/** Undefined when malformed. Validity is checked by the hash. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId, generation] = /^([0-9a-f]{24})\.(\d{1,9})\.[\w-]{43}$/.exec(text) ?? []
  return sessionId && generation ? { sessionId, generation: Number(generation), text } : undefined
}

export const refreshHash = ({ text }: RefreshToken): string => createHash('sha256').update(text).digest('base64url')

/** Derived with one of the keys and this salt. */
export const isGenuine = (keys: Keys, salt: string, { text, ...token }: RefreshToken): boolean =>
  isSigned(keys, source({ ...token, salt }), text.split('.')[2] ?? '')
