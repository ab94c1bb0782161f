import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { pagesById } from '../database/pages-by-id.ts'
import type { PagesById } from '../database/pages-by-id.ts'
import { profileModel } from './profiles.model.ts'

/** For search engines: creators with works. */
export const creatorPages = (database: Connection): PagesById => {
  const reader = leanReader(profileModel(database).forGuests(), ['_id', 'created_at', 'latest_works'])
  return pagesById(
    (range) => reader.find({ role: 'creator', artwork_count: { $gt: 0 }, ...range }),
    ({ _id, created_at, latest_works }) => ({
      path: creatorPath(String(_id)),
      changed: latest_works[0]?.created_at ?? created_at,
    }),
  )
}
