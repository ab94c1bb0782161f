import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { PagesById } from '../database/pages-by-id.ts'
import type { LinkPicture } from './link-picture.ts'
import type { PageMeta } from './page-meta.ts'
import type { Absolute } from './structured-data.ts'

/** Of public pages with an id, named as in the addresses of sitemaps and link pictures. */
export const describedPaths = { artworks: artworkPath, creators: creatorPath, projects: projectPath }
export type PageKind = keyof typeof describedPaths

export interface DescribedPage extends Omit<PageMeta, 'image'> {
  /** Of any length: search engines get its beginning. */
  description: string
  picture: LinkPicture
}

/** Null if there is no such page; the id may be anything. */
export type Describe = (id: string, absolute: Absolute) => Promise<DescribedPage | null>

declare module '../services.ts' {
  interface Facets {
    described: Record<PageKind, Describe>
    /** In the order of their ids, for search engines. */
    pages: Record<PageKind, PagesById>
  }
}
