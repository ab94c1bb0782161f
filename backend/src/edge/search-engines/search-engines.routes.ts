import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { Config } from '../../settings/config.ts'
import { commonError } from '../../http/http-error.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { RegistryFeed } from '../../releases/registry/registry-feed.ts'
import { sitemap } from './sitemap.ts'
import type { Lists } from './sitemap.ts'

const HOUR = 'public, max-age=3600'
/** Each reads up to 50,000 documents. */
const FILES_AT_ONCE = 2

interface Deps {
  config: Pick<Config, 'publicUrl'>
  facets: () => { pages: Lists }
  feed: Pick<RegistryFeed, 'current'>
  limits: Pick<RateLimits, 'takeRead'>
  now: () => Date
}

/** `robots.txt`: allows the public pages, and names the pages of the running versions that need an account. */
function robots(registry: Registry | undefined, sitemap: string): string {
  const pages = Object.values(registry?.remotes ?? {}).flatMap(({ manifest }) => manifest.pages)
  const closed = pages.filter(({ access }) => access !== 'public').map(({ path }) => path.replace(/:\w+/g, '*'))
  const lines = [...new Set(closed)].sort().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${sitemap}`, ''].join('\n')
}

export function searchEngineRoutes({ config: { publicUrl }, facets, feed, limits, now }: Deps): Router {
  const router = Router()
  const site = sitemap({ publicUrl, lists: () => facets().pages, now })
  let sending = 0

  router.get('/robots.txt', (_request, response) => {
    const text = robots(feed.current?.registry, `${publicUrl}/sitemap.xml`)
    response.set({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': HOUR }).send(text)
  })

  router.get(['/sitemap.xml', '/sitemaps/:name'], async (request, response) => {
    await limits.takeRead('document', { request, response })
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR }
    if (request.path === '/sitemap.xml') {
      response.set(headers).send(await site.index())
      return
    }
    const file = await site.file(request.path)
    if (!file) throw commonError('NOT_FOUND')
    if (sending >= FILES_AT_ONCE) throw commonError('UNAVAILABLE')
    sending++
    try {
      await pipeline(Readable.from(file), response.set(headers))
    } catch (error) {
      // Otherwise the client is gone
      if (!response.destroyed) throw error
    } finally {
      sending--
    }
  })
  return router
}
