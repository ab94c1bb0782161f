import type { Logger } from 'pino'
import { matchPath } from '../../releases/registry/pages.ts'
import type { PageMeta } from '../../pages/page-meta.ts'
import { siteMeta } from './site-pages.ts'
import type { Within } from './within-deadline.ts'

/** For search engines, a page exists only if it is described. */
const notIndexed: PageMeta = { ...siteMeta, robots: 'noindex' }

export interface MetaSource {
  path: string
  describe(params: Record<string, string>): Promise<PageMeta | null>
}

interface Deps {
  metaSources: readonly MetaSource[]
  within: Within
  logger: Logger
}

export async function metaAt(pathname: string, { metaSources, within, logger }: Deps): Promise<PageMeta> {
  for (const { path, describe } of metaSources) {
    const params = matchPath(path, pathname)
    if (!params) continue
    try {
      return (await within(describe(params).then((meta) => meta ?? notIndexed))) ?? siteMeta
    } catch (err) {
      logger.warn({ err, page: path }, 'a page could not be described')
      return siteMeta
    }
  }
  return notIndexed
}
