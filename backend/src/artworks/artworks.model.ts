import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** An artwork as the database keeps it. Keys are those of the artworks' bucket; the counts are kept beside what they count. */
export interface ArtworkDocument {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  title: string
  /** The title as the search compares it, see `searchable`. */
  title_search: string
  /** Beginnings of the words of title, tags and artist, see `prefixes`. */
  search_prefixes: string[]
  /** Made by the client, so that publishing twice stores once; null where no client was. */
  client_id: string | null
  description: string | null
  tags: string[] | null
  /** `{userId}/{timestamp}.{ext}`, as uploaded. */
  file_key: string
  file_type: 'image' | 'video'
  /** Of videos: `{userId}/thumbnails/…`, as uploaded. */
  thumbnail_key: string | null
  /** The client's id of the upload that became the thumbnail at the last change, so that changing twice changes once. */
  thumbnail_upload_id?: string | null
  /** Of videos; null for images, which the chips' index counts on. */
  orientation: 'horizontal' | 'vertical' | null
  views: number
  like_count: number
  comment_count: number
  created_at: Date
  /** Pixels of the upright picture or video. */
  width: number
  height: number
  /** Of videos: container and codecs, as `canPlayType` takes them; null where they are not known. */
  media_type: string | null
  /** Seconds, of videos where known. */
  duration: number | null
  /** ThumbHash of the picture or poster, base64. */
  placeholder: string | null
  /** Widths of the public renditions of the picture or poster, narrowest first. */
  widths: number[]
}

/** Read in order with the owner in it, so that no artwork of anybody else is fetched, however many one follows. */
export const FOLLOWED_INDEX = { created_at: -1, _id: -1, user_id: 1, title_search: 1 } as const

const count = { type: Number, default: 0 }

const schema = new Schema<ArtworkDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    title_search: { type: String, required: true },
    search_prefixes: { type: [String], default: [] },
    client_id: { type: String, default: null },
    description: { type: String, default: null },
    tags: { type: [String], default: null },
    file_key: { type: String, required: true },
    file_type: { type: String, enum: ['image', 'video'], required: true },
    thumbnail_key: { type: String, default: null },
    thumbnail_upload_id: String,
    orientation: { type: String, enum: ['horizontal', 'vertical', null], default: null },
    views: count,
    like_count: count,
    comment_count: count,
    created_at: { type: Date, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    media_type: { type: String, default: null },
    duration: { type: Number, default: null },
    placeholder: { type: String, default: null },
    widths: { type: [Number], required: true },
  },
  { collection: 'artworks', versionKey: false, strict: 'throw' },
)
// Each serves the filter and the sort of a list; the title at the end lets a search read the index alone.
schema.index({ created_at: -1, _id: -1, title_search: 1 })
schema.index(FOLLOWED_INDEX)
schema.index({ like_count: -1, _id: -1, title_search: 1 })
schema.index({ file_type: 1, orientation: 1, created_at: -1, _id: -1, title_search: 1 })
schema.index({ user_id: 1, created_at: -1, _id: -1, title_search: 1 })
schema.index({ search_prefixes: 1, created_at: -1, _id: -1 })
schema.index(
  { user_id: 1, client_id: 1 },
  { unique: true, partialFilterExpression: { client_id: { $type: 'string' } } },
)
schema.index({ file_key: 1 })
schema.index({ thumbnail_key: 1 })

/** The model on a connection. */
export const artworkModel = (connection: Connection): Model<ArtworkDocument> =>
  connection.model<ArtworkDocument>('Artwork', schema)
