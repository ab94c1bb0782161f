import type { Logger } from 'pino'
import { matchPath } from './pages.ts'
import { withinDeadline } from './within-deadline.ts'

/** Metadata of a page for search engines and link previews. */
export interface PageMeta {
  title: string
  description: string
  /** Absolute address, or a path of the site. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'video.other'
}

/** Default metadata of pages without their own. */
export const siteMeta: PageMeta = {
  title: 'Atelier: AI creators meet brands',
  description: 'Browse AI-made images and videos, find the creator behind them, and hire them for your project.',
  type: 'website',
}

/** Reads the metadata of the pages of one path; null if nothing exists there. */
export interface MetaSource {
  path: string
  describe(params: Record<string, string>): Promise<PageMeta | null>
}

/** Metadata of the page at a path; the site's default if its source returns none, fails or is slow. */
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
