import type { FinishedUpload } from '../../media/uploads/finished-uploads.ts'
import { stemOf } from '../../storage/media-keys.ts'
import type { LeanArtwork } from '../artworks.model.ts'
import type { StoredPicture } from './picture.schema.ts'

type WithPictures = Pick<
  LeanArtwork,
  | 'file_type'
  | 'file_key'
  | 'file_size'
  | 'file_upload_id'
  | 'width'
  | 'height'
  | 'placeholder'
  | 'widths'
  | 'avif_widths'
  | 'still_widths'
  | 'more_pictures'
>

interface WithFiles {
  file_key?: string | null
  thumbnail_key?: string | null
  clip_key?: string | null
  more_pictures?: readonly { key: string }[] | null
}

/** All in their order; none of a video. */
export function picturesOf(artwork: WithPictures): StoredPicture[] {
  if (artwork.file_type !== 'image') return []
  const { file_key: key, file_size: size, file_upload_id: upload_id, width, height } = artwork
  const { placeholder, widths, avif_widths, still_widths } = artwork
  const first = { key, size, width, height, placeholder, widths, avif_widths, still_widths, upload_id }
  return [first, ...((artwork.more_pictures ?? []) as StoredPicture[])]
}

/** The fields of an artwork that has these pictures. */
export function storedPictures([first, ...more]: readonly StoredPicture[]) {
  const { key, size, upload_id, width, height, placeholder, widths, avif_widths, still_widths } = first!
  return {
    file_key: key,
    file_size: size,
    file_upload_id: upload_id ?? undefined,
    width,
    height,
    placeholder: placeholder ?? null,
    widths,
    // Never those of the previous one
    avif_widths: avif_widths ?? [],
    still_widths: still_widths ?? [],
    more_pictures: more,
  }
}

/** Unique within a work: no two uploads of a person have the same key. */
export const pictureIdOf = (key: string): string => stemOf(key).split('/').at(-1)!

export const newPicture = (upload: FinishedUpload): StoredPicture => ({
  key: upload.key,
  size: upload.delivered_size ?? upload.size,
  width: upload.width ?? 1,
  height: upload.height ?? 1,
  placeholder: upload.placeholder,
  widths: upload.widths,
  avif_widths: upload.avif_widths,
  still_widths: upload.still_widths,
  upload_id: upload.client_id,
})

/** Keys of all its files. */
export const keysOf = ({ file_key, thumbnail_key, clip_key, more_pictures }: WithFiles): string[] =>
  [file_key, thumbnail_key, clip_key, ...(more_pictures ?? []).map(({ key }) => key)].filter((key) => key != null)
