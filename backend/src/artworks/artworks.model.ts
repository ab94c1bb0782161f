import { artworkFields } from '@atelier/contract/artworks/fields.ts'
import { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean, NewDocumentOf } from '../database/document.ts'
import { storedOf } from '../database/stored.ts'

/** Includes the owner, so that other owners' artworks are not fetched, however many users one follows. */
export const FOLLOWED_INDEX = { created_at: -1, _id: -1, user_id: 1, title_search: 1 } as const

/** The chips of one creator. */
export const OWNED_INDEX = {
  user_id: 1,
  created_at: -1,
  _id: -1,
  file_type: 1,
  orientation: 1,
  title_search: 1,
} as const

/** Of a search, by the field that sorts it. */
export const WORDS_INDEX = {
  created_at: { title_words: 1, created_at: -1, _id: -1, file_type: 1, orientation: 1, user_id: 1 },
  like_count: { title_words: 1, like_count: -1, _id: -1, user_id: 1 },
} as const

const { file_type, orientation } = Artwork.shape
const count = { type: Number, default: 0 } as const

const schema = documentSchema('artworks', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  ...storedOf(artworkFields),
  /** See `normalizeForSearch`. */
  title_search: { type: String, required: true },
  /** See `searchWords`. */
  title_words: { type: [String], default: [] },
  /** Of title, tags and artist, see `prefixes`. */
  search_prefixes: { type: [String], default: [] },
  /** Idempotency key of publishing; null if no client published it. */
  client_id: { type: String, default: null },
  /** Key in the artworks' bucket: `{userId}/{timestamp}.{ext}`, as uploaded. */
  file_key: { type: String, required: true },
  file_type: { type: String, enum: file_type.options, required: true },
  /** Of videos: `{userId}/thumbnails/…`, as uploaded. */
  thumbnail_key: { type: String, default: null },
  /** Idempotency key of the last change of thumbnail. */
  thumbnail_upload_id: String,
  /** Of videos with a clip: `{userId}/clips/…`. */
  clip_key: String,
  clip_size: Number,
  /** Of videos; null for images, as the chips' index requires. */
  orientation: { type: String, enum: [...orientation.unwrap().options, null], default: null },
  views: count,
  like_count: count,
  comment_count: count,
  created_at: { type: Date, required: true },
  /** Total bytes of both uploads; null for older artworks until they are measured. */
  file_size: { type: Number, default: null },
  thumbnail_size: { type: Number, default: null },
  /** Pixels of the upright picture or video. */
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  /** Of videos: container and codecs in the form of `canPlayType`; null if unknown. */
  media_type: { type: String, default: null },
  /** Seconds; of videos, if known. */
  duration: { type: Number, default: null },
  /** ThumbHash of the picture or poster, base64. */
  placeholder: { type: String, default: null },
  /** Widths of the public renditions of the picture or poster, narrowest first. */
  widths: { type: [Number], required: true },
  /** Those that also exist as AVIF; absent until they are made. */
  avif_widths: { type: [Number], default: undefined },
})
// Each serves the filter and the sort of a list; the title at the end makes search a covered query.
schema.index({ created_at: -1, _id: -1, title_search: 1 })
schema.index(FOLLOWED_INDEX)
schema.index({ like_count: -1, _id: -1, title_search: 1 })
schema.index({ file_type: 1, orientation: 1, created_at: -1, _id: -1, title_search: 1 })
schema.index(OWNED_INDEX)
schema.index({ user_id: 1, like_count: -1, _id: -1, title_search: 1 })
for (const index of Object.values(WORDS_INDEX)) schema.index(index)
schema.index({ search_prefixes: 1, created_at: -1, _id: -1 })
schema.index(
  { user_id: 1, client_id: 1 },
  { unique: true, partialFilterExpression: { client_id: { $type: 'string' } } },
)
schema.index({ file_key: 1 })
schema.index({ thumbnail_key: 1 })
schema.index({ clip_key: 1 }, { sparse: true })
schema.index({ file_size: 1 })

export type ArtworkDocument = DocumentOf<typeof schema>
export type NewArtworkDocument = NewDocumentOf<typeof schema>

export const ARTWORK_FIELDS = fieldsOf(schema, {
  except: ['title_search', 'title_words', 'search_prefixes', 'client_id', 'file_size', 'thumbnail_size', 'clip_size'],
})
export type LeanArtwork = Lean<ArtworkDocument, (typeof ARTWORK_FIELDS)[number]>

export const artworkModel = (connection: Connection): Model<ArtworkDocument> =>
  connection.model<ArtworkDocument>('Artwork', schema)
