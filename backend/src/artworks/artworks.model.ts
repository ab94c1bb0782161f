import { artworkFields } from '@atelier/contract/artworks/fields.ts'
import { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { licenses, makings } from '@atelier/contract/licenses/licenses.ts'
import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean, NewDocumentOf } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'
import { storedOf } from '../database/stored.ts'
import { pictureSchema } from './pictures/picture.schema.ts'
import { madeForSchema } from './made-for/made-for.schema.ts'
import { madeWithSchema } from './provenance/made-with.schema.ts'

/** The newest, in all. */
export const NEWEST_INDEX = { created_at: -1, _id: -1, title_search: 1, adult: 1 } as const

/** The most liked, in all. */
export const LIKED_INDEX = { like_count: -1, _id: -1, title_search: 1, adult: 1 } as const

/** A chip of one type. */
export const TYPE_INDEX = {
  file_type: 1,
  orientation: 1,
  created_at: -1,
  _id: -1,
  title_search: 1,
  adult: 1,
} as const

/** Includes the owner, so that other owners' artworks are not fetched, however many users one follows. */
export const FOLLOWED_INDEX = { created_at: -1, _id: -1, user_id: 1, title_search: 1, adult: 1 } as const

/** The chips of one creator. */
export const OWNED_INDEX = {
  user_id: 1,
  created_at: -1,
  _id: -1,
  file_type: 1,
  orientation: 1,
  title_search: 1,
  adult: 1,
} as const

/** The most liked of one creator. */
export const OWNED_LIKED_INDEX = { user_id: 1, like_count: -1, _id: -1, title_search: 1, adult: 1 } as const

/** Of a search, by the field that sorts it. */
export const WORDS_INDEX = {
  created_at: { title_words: 1, created_at: -1, _id: -1, file_type: 1, orientation: 1, user_id: 1, adult: 1 },
  like_count: { title_words: 1, like_count: -1, _id: -1, user_id: 1, adult: 1 },
} as const

/** Of a search in titles, tags and artists. */
export const PREFIX_INDEX = { search_prefixes: 1, created_at: -1, _id: -1, adult: 1 } as const

const licensed = { file_type: 1, orientation: 1, user_id: 1, title_search: 1, adult: 1 } as const

/** Those under a license. Most works have none. */
export const LICENSE_INDEX = {
  created_at: { license: 1, created_at: -1, _id: -1, ...licensed },
  like_count: { license: 1, like_count: -1, _id: -1, ...licensed },
} as const

/** Of a search among them, by the field that sorts it. */
export const LICENSE_WORDS_INDEX = {
  created_at: { license: 1, title_words: 1, created_at: -1, _id: -1, ...licensed },
  like_count: { license: 1, title_words: 1, like_count: -1, _id: -1, ...licensed },
} as const

export const LICENSE_PREFIX_INDEX = { license: 1, search_prefixes: 1, created_at: -1, _id: -1, ...licensed } as const

/** Of a tool or a model, see `madeKey`. */
export const MADE_INDEX = {
  made_keys: 1,
  created_at: -1,
  _id: -1,
  file_type: 1,
  orientation: 1,
  user_id: 1,
  license: 1,
  adult: 1,
} as const

/** The few that are adult content. */
export const ADULT_INDEX = { adult: 1, _id: 1, user_id: 1 } as const

const { file_type, orientation } = Artwork.shape
const count = { type: Number, default: 0 } as const

const schema = documentSchema('artworks', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  ...storedOf(artworkFields),
  /** Folded. */
  title_search: { type: String, required: true },
  /** See `searchWords`. */
  title_words: { type: [String], default: [] },
  /** Of title, tags and artist, see `prefixes`. */
  search_prefixes: { type: [String], default: [] },
  /** Idempotency key of publishing; null if no client published it. */
  client_id: { type: String, default: null },
  /** Key in the artworks' bucket: `{userId}/{timestamp}.{ext}`, as uploaded. */
  file_key: { type: String, required: true },
  /** Idempotency key of the change that added the first picture. */
  file_upload_id: String,
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
  adult: { type: Boolean, default: false },
  /** Then its owner cannot change that. */
  adult_by_moderator: { type: Boolean, default: false },
  /** Absent: the default, as in all three. See `terms.ts`. */
  license: { type: String, enum: licenses },
  training: Boolean,
  made_by: { type: String, enum: makings },
  /** Version of the mark in its public files, see `mark-of.ts`; absent if they have none. */
  mark: String,
  created_at: { type: Date, required: true },
  /** Bytes of the uploads. */
  file_size: { type: Number, required: true },
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
  /** Those that also exist as AVIF. */
  avif_widths: { type: [Number], default: undefined },
  /** Those of an animation that also exist as its first frame. */
  still_widths: { type: [Number], default: undefined },
  /** The pictures after the first, in their order. */
  more_pictures: { type: [pictureSchema], default: undefined },
  made_with: { type: madeWithSchema, default: undefined },
  made_for: { type: madeForSchema, default: undefined },
  /** Key of the file that `made_with` is read from; absent: the first. */
  made_of: String,
  /** Absent unless everybody sees its tool or model, see `madeKeys`. */
  made_keys: { type: [String], default: undefined },
})
// Each serves the filter and the sort of a list; title and adult at the end make search a covered query.
for (const index of [NEWEST_INDEX, FOLLOWED_INDEX, LIKED_INDEX, TYPE_INDEX, OWNED_INDEX, OWNED_LIKED_INDEX])
  schema.index(index)
for (const index of Object.values(WORDS_INDEX)) schema.index(index)
schema.index(PREFIX_INDEX)
for (const index of [...Object.values(LICENSE_INDEX), ...Object.values(LICENSE_WORDS_INDEX), LICENSE_PREFIX_INDEX])
  schema.index(index, { partialFilterExpression: { license: { $exists: true } } })
schema.index(MADE_INDEX, { partialFilterExpression: { made_keys: { $exists: true } } })
const named = { partialFilterExpression: { made_for: { $exists: true } } } as const
schema.index({ 'made_for.project_id': 1, 'made_for.user_id': 1 }, named)
schema.index({ 'made_for.user_id': 1, _id: 1 }, named)
schema.index(ADULT_INDEX, { partialFilterExpression: { adult: true } })
schema.index(
  { user_id: 1, client_id: 1 },
  { unique: true, partialFilterExpression: { client_id: { $type: 'string' } } },
)
schema.index({ file_key: 1 })
schema.index({ thumbnail_key: 1 })
schema.index({ clip_key: 1 }, { sparse: true })
schema.index({ 'more_pictures.key': 1 }, { sparse: true })

export type ArtworkDocument = DocumentOf<typeof schema>
export type NewArtworkDocument = NewDocumentOf<typeof schema>

export const ARTWORK_FIELDS = fieldsOf(schema, {
  except: [
    'title_search',
    'title_words',
    'search_prefixes',
    'client_id',
    'thumbnail_size',
    'clip_size',
    'adult_by_moderator',
    'made_with',
    'made_keys',
    'mark',
  ],
})
export type LeanArtwork = Lean<ArtworkDocument, (typeof ARTWORK_FIELDS)[number]>

export const artworkModel = (connection: Connection): Scoped<ArtworkDocument> =>
  scoped(connection.model<ArtworkDocument>('Artwork', schema), { person: 'user_id', adult: 'adult' })
