import * as z from 'zod'
import { UploadId } from '../media/upload-id.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { ArtworkId } from './artwork-id.ts'
import { chips } from './chips.ts'
import { artworkFields } from './fields.ts'
import { shownOf } from '../shown.ts'
import { ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE, SEARCH_MAX } from './limits.ts'
import { artworksErrorTexts } from './texts.ts'

/** The error of every call about an artwork that is not there. */
export const artworkNotFound = { status: 404, text: artworksErrorTexts.notFound } as const

/** A rendition of an image: its width in CSS pixels and its address. */
export const ImageSource = z.object({ width: z.int(), url: z.string() })

/** An artwork as the API shows it (spec, point 3), with what a card needs to keep its place: size in pixels, placeholder, renditions. */
export const Artwork = z
  .object({
    id: ArtworkId,
    user_id: UserId,
    ...shownOf(artworkFields),
    file_url: z.string(),
    file_type: z.enum(['image', 'video']),
    thumbnail_url: z.string().nullable(),
    orientation: z.enum(['horizontal', 'vertical']).nullable(),
    views: z.int(),
    like_count: z.int(),
    comment_count: z.int(),
    created_at: z.iso.datetime(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** ThumbHash of the picture or poster, base64. */
    placeholder: z.string().nullable(),
    /**
     * Of videos: container and codecs as `canPlayType` takes them (`video/mp4; codecs="avc1.64001f"`); a browser that cannot
     * play it offers the file for download. Null where it is not known.
     */
    media_type: z.string().nullable(),
    /** Seconds, of videos where known. */
    duration: z.number().nullable(),
    /** webp renditions of the picture (of the poster for a video), narrowest first. */
    sources: z.array(ImageSource),
    profile: ProfileSummary,
  })
  .meta({ id: 'Artwork' })
export type Artwork = z.infer<typeof Artwork>

/**
 * Which artworks, in which order. `search` is contained in the title whatever its case; with
 * `scope=everywhere` each of its words begins a word of the title, the tags or the artist's name, newest first.
 * `filter=following` is the work of the caller's favourite creators; a guest follows nobody.
 */
export const ArtworkListQuery = z.object({
  filter: z.enum(chips.map((chip) => chip.value)).optional(),
  user_id: UserId.optional(),
  search: z.string().trim().min(1).max(SEARCH_MAX).optional(),
  scope: z.enum(['titles', 'everywhere']).default('titles'),
  ...pageQuery(ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE).shape,
})

/** One page of artworks: `total` counts all that the query means. */
export const ArtworkPage = pageOf(Artwork).extend({ total: z.int() })
export type ArtworkPage = z.infer<typeof ArtworkPage>

/**
 * A new artwork of finished uploads. `id` is made by the client, so that publishing twice stores once. A video needs a
 * thumbnail and its orientation (Video is horizontal, Reel vertical); an image has neither.
 */
export const NewArtwork = z.object({
  id: z.uuid(),
  upload_id: UploadId,
  thumbnail_upload_id: UploadId.nullish(),
  ...artworkFields.form.shape,
  orientation: z.enum(['horizontal', 'vertical']).nullish(),
})

/** What the owner changes; what is absent stays. */
export const ArtworkChanges = z.object({
  ...artworkFields.changes,
  thumbnail_upload_id: UploadId.optional(),
})
