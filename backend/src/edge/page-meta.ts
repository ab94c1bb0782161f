import type { Logger } from 'pino'
import { matchPath } from './pages.ts'
import { withinDeadline } from './within-deadline.ts'

/** What a page says of itself to search engines and to those who share it. */
export interface PageMeta {
  title: string
  description: string
  /** An address, absolute or below the site. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'video.other'
}

/** What every page says that has nothing of its own to say. */
export const siteMeta: PageMeta = {
  title: 'Atelier: AI creators meet brands',
  description: 'Browse AI-made images and videos, find the creator behind them, and hire them for your project.',
  type: 'website',
}

/** Tells of the pages of one path; null when there is nothing at it. */
export interface MetaSource {
  path: string
  describe(params: Record<string, string>): Promise<PageMeta | null>
}

/** What the page at a path says of itself; the site's own words when its source knows nothing, fails or is slow. */
export async function metaAt(pathname: string, sources: readonly MetaSource[], logger: Logger): Promise<PageMeta> {
  for (const { path, describe } of sources) {
    const params = matchPath(path, pathname)
    if (!params) continue
    try {
      return (await withinDeadline(describe(params))) ?? siteMeta
    } catch (err) {
      logger.warn({ err, page: path }, 'a page could not be described')
      return siteMeta
    }
  }
  return siteMeta
}
