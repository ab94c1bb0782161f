import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { pagesById } from '../database/pages-by-id.ts'
import type { PagesById } from '../database/pages-by-id.ts'
import { artworkModel } from './artworks.model.ts'

/** For search engines. */
export const artworkPages = (database: Connection): PagesById => {
  const reader = leanReader(artworkModel(database).forGuests(), ['_id', 'created_at'])
  return pagesById(
    (range) => reader.find(range),
    ({ _id, created_at }) => ({ path: artworkPath(String(_id)), changed: created_at }),
  )
}
