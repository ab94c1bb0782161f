import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { renditionKey } from '../storage/media-keys.ts'
import { paragraphsOf, plain, reportedPicture } from '../held/reported.ts'
import type { FoundFile, TargetSource } from '../held/reported.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import { artworkModel } from './artworks.model.ts'
import type { ArtworkDocument } from './artworks.model.ts'

/** Enough to judge a picture by. */
const PICTURE_WIDTH = 640

const FILM = ['file_type', 'file_size', 'width', 'height', 'duration', 'placeholder'] as const

type Read = Pick<ArtworkDocument, 'title' | 'file_key' | (typeof FILM)[number]>

function filmOf({ title, file_key, file_type, file_size, ...found }: Read): FoundFile[] {
  if (file_type !== 'video') return []
  const { width, height, duration, placeholder } = found
  const [size, name] = [file_size, `${title}${/\.\w+$/.exec(file_key)?.[0] ?? ''}`]
  const about = { name, size, message: null, width, height, duration, placeholder }
  return [{ key: PUBLIC_PREFIX + file_key, kind: 'video', ...about }]
}

/** After the first, which is the picture of the report. */
const morePictures = ({ more_pictures }: Pick<ArtworkDocument, 'more_pictures'>): FoundFile[] =>
  (more_pictures ?? []).map((one, at) => reportedPicture(one, `Picture ${at + 2}`))

export function reportedArtworks(database: Connection): TargetSource {
  const artworks = artworkModel(database).unscoped('moderators see everything')
  return {
    async find(id) {
      const fields = [
        'user_id',
        'title',
        'description',
        'tags',
        'file_key',
        'thumbnail_key',
        'widths',
        'more_pictures',
        ...FILM,
      ] as const
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
        files: [...filmOf(found), ...morePictures(found)],
      }
    },

    existing: (ids, session) =>
      artworks.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).session(session ?? null),
  }
}
