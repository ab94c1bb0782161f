import { randomBytes } from 'node:crypto'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { minutesIn } from '@atelier/contract/telemetry/format.ts'
import { HEALTH_MINUTES } from '@atelier/contract/telemetry/limits.ts'
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
  telemetry: { health(minutes: number): Promise<Health> }
  /** Position in the sources of one in a released file. */
  placeOf(frame: string): Promise<string>
  publicUrl: string
}

/** For people: the browser asks for a delivery token as the password. */
export function statusRoutes({ teams, releases, telemetry, placeOf, publicUrl }: Deps): Router {
  const router = Router()
  router.get('/status', async (request, response) => {
    response.set('cache-control', 'no-store')
    await admitTeam(teams, request).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401)
        response.set('www-authenticate', 'Basic realm="Atelier: a delivery token is the password", charset="UTF-8"')
      throw error
    })
    const minutes = minutesIn(String(request.query['since'] ?? '')) ?? HEALTH_MINUTES
    const [status, health] = await Promise.all([releases.status(), telemetry.health(minutes)])
    const frames = framesIn(health)
    const places = new Map(await Promise.all(frames.map(async (frame) => [frame, await placeOf(frame)] as const)))
    const nonce = randomBytes(16).toString('base64')
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]
    response
      .set('content-security-policy', policy.join('; '))
      .type('html')
      .send(statusPage({ status, health, minutes, places, publicUrl, nonce }))
  })
  return router
}

const framesIn = ({ apps }: Health): string[] => [
  ...new Set(
    apps.flatMap(({ versions }) =>
      versions.flatMap(({ top_errors }) => top_errors.flatMap(({ frame }) => frame ?? [])),
    ),
  ),
]

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
