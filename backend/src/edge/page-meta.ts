import type { Logger } from 'pino'
import { matchPath } from './pages.ts'
import { withinDeadline } from './within-deadline.ts'

export interface PageMeta {
  title: string
  description: string
  /** Absolute address, or a path of the site. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'video.other'
}

export const siteMeta: PageMeta = {
  title: 'Atelier: AI creators meet brands',
  description: 'Browse AI-made images and videos, find the creator behind them, and hire them for your project.',
  type: 'website',
}

export interface MetaSource {
  path: string
  describe(params: Record<string, string>): Promise<PageMeta | null>
}

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
