import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { pagesById } from '../database/pages-by-id.ts'
import type { PagesById } from '../database/pages-by-id.ts'
import { projectModel } from './projects.model.ts'

/** For search engines: open projects. */
export const projectPages = (database: Connection): PagesById => {
  const reader = leanReader(projectModel(database).forGuests(), ['_id', 'created_at', 'edited_at'])
  return pagesById(
    (range) => reader.find({ status: 'open', ...range } as object),
    ({ _id, created_at, edited_at }) => ({ path: projectPath(_id), changed: edited_at ?? created_at }),
  )
}
