import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { ServerCookie } from '../sessions/cookies.ts'
import { startDeadline } from './within-deadline.ts'

export interface HomeLandingOptions {
  sessionCookie: Pick<ServerCookie, 'read'>
  landedCookie: Pick<ServerCookie, 'read' | 'set'>
  /** Of the request's session. */
  readRole(request: Request): Promise<'creator' | 'buyer' | null>
  logger: Logger
}

export type HomeLanding = ReturnType<typeof homeLanding>

/**
 * The dashboard to which a user who opens `/` is redirected, once until the browser is closed. The shell does the same in
 * each tab, but seconds later. Only if no other page began the navigation, as that may be a return from a provider, and not
 * on a reload, which browsers send with `Cache-Control`: Explore may be open since before the sign-in.
 */
export const homeLanding =
  ({ sessionCookie, landedCookie, readRole, logger }: HomeLandingOptions) =>
  async (request: Request, response: Response): Promise<string | null> => {
    const isOpened =
      request.originalUrl === homePath() &&
      request.get('sec-fetch-mode') === 'navigate' &&
      request.get('sec-fetch-site') === 'none' &&
      !request.get('cache-control')
    if (!isOpened || !sessionCookie.read(request) || landedCookie.read(request)) return null
    const role = await startDeadline()(readRole(request)).catch((err: unknown) => {
      logger.warn({ err }, 'the role of a visitor cannot be read')
      return null
    })
    if (!role) return null
    landedCookie.set(response, '1')
    return role === 'creator' ? creatorDashboardPath() : buyerDashboardPath()
  }
