import { cut } from '@atelier/contract/cut.ts'
import { artworkPath, creatorPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { linkPicturePath, siteLinkPicture } from './link-pictures/link-picture.ts'
import type { LinkPicture } from './link-pictures/link-picture.ts'
import type { PageMeta } from './page-description.ts'
import type { MetaSource } from './page-meta.ts'
import { siteData } from './search-engines/structured-data.ts'
import type { Absolute } from './search-engines/structured-data.ts'
import { sitePages } from './site-pages.ts'

const DESCRIPTION_MAX = 200

/** Of public pages with an id, named as in the addresses of sitemaps and link pictures. */
const paths = { artworks: artworkPath, creators: creatorPath, projects: projectPath }
export type PageKind = keyof typeof paths

export interface DescribedPage extends Omit<PageMeta, 'image'> {
  /** Of any length: search engines get its beginning. */
  description: string
  picture: LinkPicture
}

/** Null if there is no such page; the id may be anything. */
export type Describe = (id: string, absolute: Absolute) => Promise<DescribedPage | null>

export interface Described {
  described: Record<PageKind, Describe>
}

const absoluteAt =
  (publicUrl: string): Absolute =>
  (path) =>
    new URL(path, publicUrl).href

export function metaSources(facets: () => Described, publicUrl: string): MetaSource[] {
  const absolute = absoluteAt(publicUrl)
  const site = [...sitePages].map(([path, meta]) => ({
    path,
    describe: async () => (path === homePath() ? { ...meta, structured: siteData(absolute) } : meta),
  }))
  const described = Object.entries(paths).map(([name, { pattern }]) => ({
    path: pattern,
    async describe({ id = '' }) {
      const kind = name as PageKind
      const page = await facets().described[kind](id, absolute)
      if (!page) return null
      const { picture, ...meta } = page
      return { ...meta, description: shorten(meta.description), image: linkPicturePath(kind, id, picture) }
    },
  }))
  return [...site, ...described]
}

/** Null if there is no such page. */
export type LinkPictureReader = (kind: string, id: string) => Promise<LinkPicture | null>

export const linkPictureReader =
  (facets: () => Described, publicUrl: string): LinkPictureReader =>
  async (kind, id) => {
    if (kind === 'site') return id === 'atelier' ? siteLinkPicture : null
    if (!Object.hasOwn(paths, kind)) return null
    return (await facets().described[kind as PageKind](id, absoluteAt(publicUrl)))?.picture ?? null
  }

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : cut(line, DESCRIPTION_MAX - 1)
}
