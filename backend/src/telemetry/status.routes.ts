import { randomBytes } from 'node:crypto'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import type { Health } from '@atelier/contract/telemetry/schemas.ts'
import { Router } from 'express'
import type { Request } from 'express'
import { commonError, HttpError } from '../http/http-error.ts'
import type { Authenticator } from '../http/principal.ts'
import { securityEvent } from '../kernel/security-events.ts'
import { statusPage } from './status-page.ts'

interface Deps {
  teams: Authenticator
  releases: { status(): Promise<ReleasesStatus> }
  telemetry: { health(): Promise<Health> }
}

/** For people: the browser asks for a delivery token as the password. */
export function statusRoutes({ teams, releases, telemetry }: Deps): Router {
  const router = Router()
  router.get('/status', async (request, response) => {
    response.set('cache-control', 'no-store')
    await admitTeam(teams, request).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401)
        response.set('www-authenticate', 'Basic realm="Atelier: a delivery token is the password", charset="UTF-8"')
      throw error
    })
    const [status, health] = await Promise.all([releases.status(), telemetry.health()])
    const nonce = randomBytes(16).toString('base64')
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]
    response.set('content-security-policy', policy.join('; ')).type('html').send(statusPage({ status, health, nonce }))
  })
  return router
}

/** The password of HTTP Basic authentication; the user name is ignored. */
function basicPassword(header: string | undefined): string | undefined {
  const encoded = /^Basic +([\w+/]+={0,2})$/i.exec(header ?? '')?.[1]
  const decoded = encoded && Buffer.from(encoded, 'base64').toString()
  return decoded?.includes(':') ? decoded.slice(decoded.indexOf(':') + 1) : undefined
}

async function admitTeam(teams: Authenticator, request: Request): Promise<void> {
  const { authorization } = request.headers
  const token = basicPassword(authorization)
  if (token && (await teams(token, request))) return
  if (authorization !== undefined) securityEvent('authn_token_invalid', { code: 'UNAUTHENTICATED' })
  throw commonError('UNAUTHENTICATED')
}
