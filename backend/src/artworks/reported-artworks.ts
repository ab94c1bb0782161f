import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { renditionKey } from '../media/media-keys.ts'
import { paragraphsOf, plain } from '../moderation/reports/found-target.ts'
import type { TargetSource } from '../moderation/reports/found-target.ts'
import { artworkModel } from './artworks.model.ts'

/** Enough to judge a picture by. */
const PICTURE_WIDTH = 640

export function reportedArtworks(database: Connection): TargetSource {
  const artworks = artworkModel(database)
  return {
    async find(id) {
      const fields = ['user_id', 'title', 'description', 'tags', 'file_key', 'thumbnail_key', 'widths'] as const
      const found = await leanReader(artworks, fields).findById(id)
      if (!found) return null
      const { user_id: person_id, title, description, tags, widths } = found
      const width = widths.find((one) => one >= PICTURE_WIDTH) ?? widths.at(-1)
      const key = width && renditionKey(found.thumbnail_key ?? found.file_key, width)
      const picture = key ? ({ area: 'artworks', key } as const) : null
      return {
        ...plain,
        person_id,
        title,
        path: artworkPath(id),
        text: paragraphsOf(title, description, tags?.join(', ')),
        picture,
      }
    },

    existing: (ids) => artworks.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }),
  }
}
