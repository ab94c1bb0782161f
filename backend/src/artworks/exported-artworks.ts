import type { Connection } from 'mongoose'
import type { ExportedFile } from '../storage/exported-file.ts'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import { originalKey } from '../storage/media-keys.ts'
import { ARTWORK_FIELDS, artworkModel } from './artworks.model.ts'
import type { ArtworkDocument } from './artworks.model.ts'
import type { StoredPicture } from './pictures/picture.schema.ts'
import { completeTerms } from './terms.ts'

export const EXPORTED_FIELDS = [
  ...ARTWORK_FIELDS,
  'thumbnail_size',
  'clip_size',
  'adult_by_moderator',
  'made_with',
] as const
type Read = Lean<ArtworkDocument, (typeof EXPORTED_FIELDS)[number]>

// The owner, storage keys, and fields for search and rendering.
type LeftOut =
  | 'user_id'
  | 'file_key'
  | 'thumbnail_key'
  | 'clip_key'
  | 'more_pictures'
  | 'file_upload_id'
  | 'made_of'
  | 'like_count'
  | 'comment_count'
  | 'title_search'
  | 'title_words'
  | 'search_prefixes'
  | 'client_id'
  | 'made_keys'
  | 'thumbnail_upload_id'
  | 'placeholder'
  | 'widths'
  | 'avif_widths'
  | 'still_widths'
  | 'mark'

const nameOf = (key: string) => `artworks/${key.slice(key.indexOf('/') + 1)}`

export function* exportedFilesOf({
  file_key,
  file_type,
  file_size,
  thumbnail_key,
  clip_key,
  clip_size,
  more_pictures,
}: Read): Iterable<ExportedFile> {
  yield {
    name: nameOf(file_key),
    area: 'artworks',
    key: originalKey(file_key, file_type),
    ...(file_type === 'video' && { bytes: file_size }),
  }
  for (const { key } of more_pictures ?? []) yield { name: nameOf(key), area: 'artworks', key }
  if (thumbnail_key) yield { name: nameOf(thumbnail_key), area: 'artworks', key: thumbnail_key }
  if (clip_key)
    yield {
      name: nameOf(clip_key),
      area: 'artworks',
      key: originalKey(clip_key, 'video'),
      bytes: clip_size ?? undefined,
    }
}

const exportedPicture = ({ key, size, width, height }: StoredPicture) => ({
  file: `files/${nameOf(key)}`,
  size,
  width,
  height,
})

export function presentExported(artwork: Read) {
  const {
    _id: id,
    user_id: _owner,
    file_key,
    thumbnail_key,
    clip_key,
    thumbnail_upload_id: _upload,
    ...others
  } = artwork
  const { file_upload_id: _file_upload, more_pictures, ...rest } = others
  const {
    like_count: likes,
    comment_count: comments,
    placeholder: _placeholder,
    widths: _widths,
    avif_widths: _avif,
    still_widths: _stills,
    clip_size = null,
    made_with = null,
    made_for,
    ...stored
  } = rest
  return {
    id: String(id),
    ...stored,
    ...completeTerms(stored),
    clip_size,
    made_with,
    made_for: made_for ? { project_id: made_for.project_id, state: made_for.state, asked_at: made_for.asked_at } : null,
    likes,
    comments,
    file: `files/${nameOf(file_key)}`,
    more_pictures: (more_pictures ?? []).map(exportedPicture),
    thumbnail: thumbnail_key && `files/${nameOf(thumbnail_key)}`,
    clip: clip_key ? `files/${nameOf(clip_key)}` : null,
  } satisfies Exported<ArtworkDocument, LeftOut>
}

export function exportedArtworks(database: Connection) {
  const artworks = leanReader(artworkModel(database).unscoped('exports all of their own'), EXPORTED_FIELDS)
  const pages = (user_id: string) =>
    everyPage<Read>((last, limit) =>
      readAfter('created_at', placeOf(last), limit, (range) => artworks.find({ user_id, ...range })),
    )

  return {
    async *rows(userId: string) {
      for await (const page of pages(userId)) yield* page.map(presentExported)
    },

    async *files(userId: string) {
      for await (const page of pages(userId)) for (const artwork of page) yield* exportedFilesOf(artwork)
    },
  }
}
