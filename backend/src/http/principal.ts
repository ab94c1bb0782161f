import type { Request } from 'express'
import { commonError } from './http-error.ts'
import { securityEvent } from './security-log.ts'

/** A person who is signed in. `role` is null until it is chosen. */
export interface UserPrincipal {
  kind: 'user'
  id: string
  role: 'creator' | 'buyer' | null
  /** The session by which they are. */
  sessionId: string
}

/** A team that ships an app, known by its delivery token; `all` may ship every app. */
export interface TeamPrincipal {
  kind: 'team'
  name: string
}

/** Who makes a request; a guest is null. */
export type Principal = UserPrincipal | TeamPrincipal

/** Tells who makes a request from its credentials; undefined when they are not of the kind it knows. */
export type Authenticator = (token: string, request: Request) => Promise<Principal | undefined> | Principal | undefined

/**
 * Asks each authenticator about the bearer token. Without one the request is a guest's; a token that nobody knows is
 * refused even where guests may come, so that a browser with an old one gets a fresh one instead of a guest's view.
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
