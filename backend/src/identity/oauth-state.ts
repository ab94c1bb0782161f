import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ProofWish } from '@atelier/contract/accounts/limits.ts'
import type { Request, Response } from 'express'
import { isSigned, keyedHash } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'
import type { ServerCookie } from '../http/cookies.ts'

export interface OAuthState {
  provider: 'google' | 'linkedin'
  state: string
  verifier?: string
  nonce?: string
  next?: string
  /** The session to reauthenticate, and the purpose. */
  prove?: { session: string; wish: ProofWish }
  /** Epoch milliseconds; set once consumed. */
  begunAt?: number
  /** Account to connect to; without it, the attempt signs in. */
  connect?: string
}

const LIFETIME_MS = 10 * 60_000

const equal = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** One signed cookie per attempt, so that two tabs do not interfere. Single-use, found by its state only. */
export function oauthStates(cookies: (purpose: string) => ServerCookie, keys: Keys, now: () => Date) {
  const cookieOf = ({ provider, state }: Pick<OAuthState, 'provider' | 'state'>) =>
    cookies(`${provider}-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`)

  return {
    begin(response: Response, attempt: Omit<OAuthState, 'state'>): OAuthState {
      const begun = { ...attempt, state: randomBytes(32).toString('base64url') }
      const text = Buffer.from(JSON.stringify({ ...begun, until: now().getTime() + LIFETIME_MS })).toString('base64url')
      cookieOf(begun).set(response, `${text}.${keyedHash(keys.current, text)}`, LIFETIME_MS)
      return begun
    },

    /** Undefined unless this browser started the attempt; clears its cookie. */
    take(
      provider: OAuthState['provider'],
      state: unknown,
      request: Request,
      response: Response,
    ): OAuthState | undefined {
      if (typeof state !== 'string' || state === '') return undefined
      const cookie = cookieOf({ provider, state })
      const [text = '', signature = ''] = cookie.read(request)?.split('.') ?? []
      if (text === '' || !isSigned(keys, text, signature)) return undefined
      cookie.clear(response)
      const { until, ...attempt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState & {
        until: number
      }
      const good = until > now().getTime() && attempt.provider === provider && equal(attempt.state, state)
      return good ? { ...attempt, begunAt: until - LIFETIME_MS } : undefined
    },
  }
}

export type OAuthStates = ReturnType<typeof oauthStates>
