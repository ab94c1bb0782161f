import type { ArtworkValues } from '@atelier/contract/artworks/fields.ts'
import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import type { Uploads } from '@atelier/platform'
import type { TypedMadeWith } from './made-with/made-with-fields.tsx'
import { publishingTexts as texts } from './texts.ts'

export interface NewArtwork extends ArtworkValues {
  file: File
  /** Further pictures of the work, in order. */
  pictures?: readonly File[]
  /** Poster of a video, which requires one; null for an image. */
  thumbnail: File | null
  /** For a video: `horizontal` is a Video, `vertical` a Reel. Null for an image. */
  orientation: 'horizontal' | 'vertical' | null
  /** Upload id of a video's clip. */
  clip: string | null
  made_with?: TypedMadeWith
  /** Whether the original keeps credentials with place and device, instead of losing all three. */
  keep_credentials?: boolean
}

/** Hands the artwork to the shell; false if it cannot be accepted now. */
export const publishArtwork = (
  uploads: Uploads,
  { file, pictures = [], thumbnail, clip, made_with, ...values }: NewArtwork,
): boolean =>
  uploads.publish({
    title: values.title,
    picture: thumbnail ?? file,
    files: [
      ...(thumbnail ? [{ file: thumbnail, purpose: 'thumbnail', field: 'thumbnail_upload_id' } as const] : []),
      { file, purpose: 'artwork', field: 'upload_id' },
      ...pictures.map((picture) => ({ file: picture, purpose: 'artwork', field: 'picture_upload_ids' }) as const),
    ],
    route: artworksCreate,
    input: {
      body: {
        ...values,
        thumbnail_upload_id: null,
        ...(clip && { clip_upload_id: clip }),
        ...(made_with && { made_with }),
      },
    },
    done: texts.published,
  })
