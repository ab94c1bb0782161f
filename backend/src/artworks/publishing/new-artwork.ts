import type { NewArtwork } from '@atelier/contract/artworks/schemas.ts'
import { Types } from 'mongoose'
import type * as z from 'zod'
import type { FinishedUpload } from '../../media/uploads/finished-uploads.ts'
import { foundIn } from '../../media/uploads/found-in.ts'
import type { ArtworkDocument, NewArtworkDocument } from '../artworks.model.ts'
import { newPicture } from '../pictures/pictures-of.ts'
import { madeKeys, madeNames } from '../provenance/made-keys.ts'
import { newMadeWith } from '../provenance/made-with.ts'
import { searchFields } from '../search-fields.ts'
import { termsUpdate } from '../terms.ts'

export interface NewArtworkParts {
  userId: string
  artist: string | null
  input: z.output<typeof NewArtwork>
  file: FinishedUpload
  thumbnail: FinishedUpload | null
  clip: FinishedUpload | null
  /** After the first. */
  more?: readonly FinishedUpload[]
  created_at: Date
}

/** Has the id of its file's upload, so that concurrent requests mark its files alike. */
export function newArtwork(parts: NewArtworkParts): NewArtworkDocument & Pick<ArtworkDocument, '_id'> {
  const { userId, artist, input, file, thumbnail, clip, more = [], created_at } = parts
  const { id: client_id, upload_id: _, thumbnail_upload_id: __, clip_upload_id: ___, orientation, ...typed } = input
  const { picture_upload_ids: _____, keep_credentials: ____, ...described } = typed
  const { license, training, made_by, made_with: typedWith, ...values } = described
  const isVideo = file.file_type === 'video'
  const shown = thumbnail ?? file
  const made_with = newMadeWith(typedWith, foundIn(file))
  const made_keys = madeKeys(made_with)
  return {
    _id: file._id,
    client_id,
    user_id: new Types.ObjectId(userId),
    ...values,
    ...termsUpdate({ license, training, made_by }).$set,
    ...searchFields(values.title, values.tags ?? null, artist, madeNames(made_keys)),
    made_with,
    made_keys,
    file_key: file.key,
    file_type: isVideo ? 'video' : 'image',
    thumbnail_key: thumbnail?.key ?? null,
    file_size: file.delivered_size ?? file.size,
    thumbnail_size: thumbnail?.size ?? null,
    ...(clip && { clip_key: clip.key, clip_size: clip.size }),
    orientation: isVideo ? orientation! : null,
    created_at,
    // A container without dimensions gets those of its poster.
    width: file.width ?? shown.width ?? 1,
    height: file.height ?? shown.height ?? 1,
    media_type: file.media_type,
    duration: file.duration,
    placeholder: shown.placeholder,
    widths: shown.widths,
    avif_widths: shown.avif_widths,
    still_widths: shown.still_widths,
    ...(more.length > 0 && { more_pictures: more.map(newPicture) }),
  }
}
