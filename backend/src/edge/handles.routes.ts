import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import type { RequestHandler } from 'express'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { matchPath } from '../releases/registry/pages.ts'

export interface HandleDeps {
  publicUrl: string
  ownerOf(handle: string): Promise<string | null>
  limits: Pick<RateLimits, 'takeRead'>
}

/** Redirects `/@name` to its creator's page. Not a route: a path that cannot be decoded would get 400. */
export const redirectHandles =
  ({ publicUrl, ownerOf, limits }: HandleDeps): RequestHandler =>
  async (request, response, next) => {
    const { segment } = matchPath('/:segment', request.path) ?? {}
    if (!segment?.startsWith('@') || !['GET', 'HEAD'].includes(request.method)) return next()
    await limits.takeRead('document', { request, response })
    const owner = await ownerOf(segment.slice(1))
    if (!owner) return next()
    const [, query] = request.originalUrl.split('?')
    // Not permanent: the handle can be changed
    response.set('cache-control', 'no-cache').redirect(302, publicUrl + creatorPath(owner) + (query ? `?${query}` : ''))
  }
