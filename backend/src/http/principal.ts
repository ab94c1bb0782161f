import type { Request } from 'express'
import { commonError } from './http-error.ts'
import { securityEvent } from '../kernel/security-events.ts'

/** `role` is null until chosen. */
export interface UserPrincipal {
  kind: 'user'
  id: string
  role: 'creator' | 'buyer' | null
  sessionId: string
  /** Named by the operator's command. */
  moderator: boolean
  /** Whether the session was opened with, or has proven, a second factor. */
  secondFactor: boolean
}

export interface TeamPrincipal {
  kind: 'team'
  name: string
}

export type Principal = UserPrincipal | TeamPrincipal

export type Authenticator = (token: string, request: Request) => Promise<Principal | undefined> | Principal | undefined

/** Rejects unknown tokens even on public endpoints, so that a browser with an expired one refreshes it. */
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
