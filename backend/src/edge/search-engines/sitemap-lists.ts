import type { Connection } from 'mongoose'
import { artworkPages } from '../../artworks/artwork-pages.ts'
import type { PagesById } from '../../database/pages-by-id.ts'
import { creatorPages } from '../../profiles/creator-pages.ts'
import { projectPages } from '../../projects/project-pages.ts'

export const sitemapLists = (database: Connection): Record<string, PagesById> => ({
  artworks: artworkPages(database),
  creators: creatorPages(database),
  projects: projectPages(database),
})
