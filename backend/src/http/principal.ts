import type { Request } from 'express'
import { commonError } from './http-error.ts'
import { securityEvent } from './security-log.ts'

/** A signed-in user. `role` is null until chosen. */
export interface UserPrincipal {
  kind: 'user'
  id: string
  role: 'creator' | 'buyer' | null
  sessionId: string
}

/** A team that ships an app, authenticated by its delivery token; `all` may ship every app. */
export interface TeamPrincipal {
  kind: 'team'
  name: string
}

/** The authenticated caller; a guest is null. */
export type Principal = UserPrincipal | TeamPrincipal

/** Authenticates a bearer token; undefined when it is not a token of this kind. */
export type Authenticator = (token: string, request: Request) => Promise<Principal | undefined> | Principal | undefined

/**
 * Tries each authenticator on the bearer token. A request without one is a guest's. An unknown token is rejected even on
 * public endpoints, so that a browser with an expired token refreshes it instead of showing the guest view.
 */
export async function authenticate(
  request: Request,
  authenticators: readonly Authenticator[],
): Promise<Principal | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (token)
    for (const authenticator of authenticators) {
      const principal = await authenticator(token, request)
      if (principal) return principal
    }
  securityEvent('authn_token_invalid', { code: 'UNAUTHENTICATED' })
  throw commonError('UNAUTHENTICATED')
}
