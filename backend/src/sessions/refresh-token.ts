import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A refresh token, taken apart. */
export interface RefreshToken {
  sessionId: string
  generation: number
  text: string
}

/**
 * The refresh token of a session's generation. It is derived, not random, so that two tabs that refresh at once can be given
 * the same successor though only hashes are stored.
 */
export function refreshToken(secret: string, sessionId: string, generation: number): RefreshToken {
  const mac = createHmac('sha256', secret).update(`refresh ${sessionId} ${generation}`).digest('base64url')
  return { sessionId, generation, text: `${sessionId}.${generation}.${mac}` }
}

/** Takes a token apart; undefined for what cannot be one. Whether it is good, only its hash tells. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId, generation] = /^([0-9a-f]{24})\.(\d{1,9})\.[\w-]{43}$/.exec(text) ?? []
  return sessionId && generation ? { sessionId, generation: Number(generation), text } : undefined
}

/** What is stored of a token. */
export const refreshHash = ({ text }: RefreshToken): string => createHash('sha256').update(text).digest('base64url')

/** Whether the token is the very one that this secret gives. */
export function isGenuine(secret: string, token: RefreshToken): boolean {
  const expected = Buffer.from(refreshToken(secret, token.sessionId, token.generation).text)
  const given = Buffer.from(token.text)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
