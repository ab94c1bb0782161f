import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { beginning, plain } from '../held/reported.ts'
import type { TargetSource } from '../held/reported.ts'
import { commentModel } from './comments.model.ts'

export function reportedComments(database: Connection): TargetSource {
  const comments = commentModel(database).unscoped('moderators see everything')
  return {
    async find(id) {
      const found = await leanReader(comments, ['user_id', 'artwork_id', 'content']).findById(id)
      if (!found) return null
      const { user_id: person_id, content } = found
      return {
        ...plain,
        person_id,
        title: beginning(content),
        path: artworkPath(String(found.artwork_id)),
        text: content,
      }
    },

    existing: (ids, session) =>
      comments.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).session(session ?? null),
  }
}
