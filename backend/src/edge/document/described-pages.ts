import { cut } from '@atelier/contract/cut.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { describedPaths } from '../../pages/described.ts'
import type { PageKind } from '../../pages/described.ts'
import { linkPicturePath, siteLinkPicture } from '../../pages/link-picture.ts'
import type { LinkPicture } from '../../pages/link-picture.ts'
import { absoluteAt, item } from '../../pages/structured-data.ts'
import type { Absolute } from '../../pages/structured-data.ts'
import type { Services } from '../../services.ts'
import type { MetaSource } from './page-meta.ts'
import { siteMeta, sitePages } from './site-pages.ts'

const DESCRIPTION_MAX = 200

const siteData = (absolute: Absolute) =>
  item('WebSite', { name: 'Atelier', url: absolute('/'), description: siteMeta.description })

export function metaSources(facets: Services['facets'], publicUrl: string): MetaSource[] {
  const absolute = absoluteAt(publicUrl)
  const site = [...sitePages].map(([path, meta]) => ({
    path,
    describe: async () => (path === homePath() ? { ...meta, structured: siteData(absolute) } : meta),
  }))
  const described = Object.entries(describedPaths).map(([name, { pattern }]) => ({
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
  (facets: Services['facets'], publicUrl: string): LinkPictureReader =>
  async (kind, id) => {
    if (kind === 'site') return id === 'atelier' ? siteLinkPicture : null
    if (!Object.hasOwn(describedPaths, kind)) return null
    return (await facets().described[kind as PageKind](id, absoluteAt(publicUrl)))?.picture ?? null
  }

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : cut(line, DESCRIPTION_MAX - 1)
}
