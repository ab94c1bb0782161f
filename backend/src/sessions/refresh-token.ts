import { createHash } from 'node:crypto'
import { isSigned, keyedHash } from '../keys.ts'
import type { Keys } from '../keys.ts'

/** A refresh token, taken apart. */
export interface RefreshToken {
  sessionId: string
  generation: number
  text: string
}

/** What a token is derived from besides a key. Without the salt, which the database alone holds, the key makes none. */
export interface TokenSource {
  sessionId: string
  salt: string
  generation: number
}

const source = ({ sessionId, salt, generation }: TokenSource) => `${sessionId} ${salt} ${generation}`

/**
 * The refresh token of a session's generation. It is derived, not random, so that two tabs that refresh at once can be given
 * the same successor though only hashes are stored.
 */
export function refreshToken(key: Buffer, of: TokenSource): RefreshToken {
  const { sessionId, generation } = of
  return { sessionId, generation, text: `${sessionId}.${generation}.${keyedHash(key, source(of))}` }
}

/** Takes a token apart; undefined for what cannot be one. Whether it is good, only its hash tells. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId, generation] = /^([0-9a-f]{24})\.(\d{1,9})\.[\w-]{43}$/.exec(text) ?? []
  return sessionId && generation ? { sessionId, generation: Number(generation), text } : undefined
}

/** What is stored of a token. */
export const refreshHash = ({ text }: RefreshToken): string => createHash('sha256').update(text).digest('base64url')

/** Whether one of the keys gives the very token for a session with this salt. */
export const isGenuine = (keys: Keys, salt: string, { text, ...token }: RefreshToken): boolean =>
  isSigned(keys, source({ ...token, salt }), text.split('.')[2] ?? '')
