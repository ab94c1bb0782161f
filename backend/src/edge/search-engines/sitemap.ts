import { escapeHtml } from '../../kernel/html.ts'
import { sitePages } from '../document/site-pages.ts'
import type { PageById, PagesById } from '../../database/pages-by-id.ts'

/** Most that search engines read of one file. */
export const PAGES_MAX = 50_000
const BOUNDARIES_KEPT_MS = 3_600_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export type Lists = Record<string, PagesById>

interface Deps {
  publicUrl: string
  lists: () => Lists
  now: () => Date
  /** Pages of one file. */
  size?: number
}

/** An index of files, each a part of a list that begins after an id. */
export function sitemap({ publicUrl, lists, now, size = PAGES_MAX }: Deps) {
  let kept: { until: number; parts: Promise<string[]> } | undefined

  /** Counts through each list's index, so only once an hour. */
  function parts(): Promise<string[]> {
    const time = now().getTime()
    if (!kept || kept.until < time) {
      const counted = { until: time + BOUNDARIES_KEPT_MS, parts: countParts(lists(), size) }
      counted.parts.catch(() => kept === counted && (kept = undefined))
      kept = counted
    }
    return kept.parts
  }

  return {
    async index(): Promise<string> {
      const files = ['/sitemaps/site.xml', ...(await parts())].map((path) => `<sitemap>${loc(path)}</sitemap>\n`)
      return `${HEAD}<sitemapindex ${SCHEMA}>\n${files.join('')}</sitemapindex>\n`
    },

    /** Null unless the index has that file. */
    async file(path: string): Promise<AsyncIterable<string> | null> {
      if (path === '/sitemaps/site.xml') return document([...sitePages.keys()].map((page) => ({ path: page })))
      if (!(await parts()).includes(path)) return null
      const [, name = '', after] = /^\/sitemaps\/(\w+?)(?:-after-(\w+))?\.xml$/.exec(path) ?? []
      const found = lists()[name]
      return found ? document(found.pages(after, size)) : null
    },
  }

  async function* document(pages: Iterable<Partial<PageById>> | AsyncIterable<PageById>) {
    yield `${HEAD}<urlset ${SCHEMA}>\n`
    for await (const { path = '', changed } of pages)
      yield `<url>${loc(path)}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
    yield '</urlset>\n'
  }

  function loc(path: string) {
    return `<loc>${escapeHtml(publicUrl + path)}</loc>`
  }
}

async function countParts(lists: Lists, size: number): Promise<string[]> {
  const paths: string[] = []
  for (const [name, list] of Object.entries(lists)) {
    let after: string | undefined
    do {
      paths.push(`/sitemaps/${name}${after ? `-after-${after}` : ''}.xml`)
      after = await list.boundary(after, size)
    } while (after)
  }
  return paths
}
