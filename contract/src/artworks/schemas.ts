import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { licenseFields } from '../licenses/fields.ts'
import { licenses, makings, soughtLicenses } from '../licenses/licenses.ts'
import { UploadId } from '../media/upload-id.ts'
import { openEnum } from '../open-enum.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { MADE_NAME_MAX } from '../provenance/limits.ts'
import { MadeWithChanges, NewMadeWith } from '../provenance/schemas.ts'
import { ArtworkId } from '../artwork-id.ts'
import { chips } from './chips.ts'
import { artworkFields } from './fields.ts'
import { shownOf } from '../shown.ts'
import { ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE, SEARCH_MAX, WORK_PICTURES_MAX } from './limits.ts'
import { artworksErrorTexts } from './texts.ts'

export const artworkNotFound = { status: 404, text: artworksErrorTexts.notFound } as const

/**
 * `width` is that of the file, in pixels; `avif_url` is the same picture as AVIF, where that is smaller; `still_url` the
 * first frame of an animation, absent of other pictures and until it is made.
 */
export const ImageSource = z.object({
  width: z.int(),
  url: z.string(),
  avif_url: z.string().optional(),
  still_url: z.string().optional(),
})
export type ImageSource = z.infer<typeof ImageSource>

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
    /** Videos only: `canPlayType` syntax; a browser that cannot play it offers a download. Null if unknown. */
    media_type: z.string().nullable(),
    /** Seconds, for videos where known. */
    duration: z.number().nullable(),
    /** Videos only: the first seconds without sound, smaller than the file. Absent if there is no clip. */
    clip_url: z.string().optional(),
    /** webp renditions of the picture (for a video, of its poster), narrowest first. */
    sources: z.array(ImageSource),
    /** Absent if it is not. Pages show such a picture only on request. */
    adult: z.boolean().optional(),
    /** Absent: the first of {@link licenses}. */
    license: openEnum(licenses).optional(),
    /** May be used to train AI; absent if not. */
    training: z.boolean().optional(),
    /** Absent: the first of {@link makings}. */
    made_by: openEnum(makings).optional(),
    /** Absent: one, or a video. */
    picture_count: z.int().optional(),
    /** The client, with the word of both; absent in lists of several creators. */
    made_for: z.object({ user_id: UserId, name: z.string() }).optional(),
    profile: ProfileSummary,
  })
  .meta({ id: 'Artwork' })
export type Artwork = z.infer<typeof Artwork>

/** `url` is the widest of `sources`, which are as an artwork's; `placeholder` is a ThumbHash as base64. */
export const ArtworkPicture = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().nullable(),
    sources: z.array(ImageSource),
  })
  .meta({ id: 'ArtworkPicture' })
export type ArtworkPicture = z.infer<typeof ArtworkPicture>

/** `pictures` are all of it in their order; the first is also the artwork's own. Videos have none. */
export const ArtworkDetail = Artwork.extend({
  pictures: z.array(ArtworkPicture).optional(),
}).meta({ id: 'ArtworkDetail' })
export type ArtworkDetail = z.infer<typeof ArtworkDetail>

export const PictureId = z.string().check(atMost(100)).min(1)

const madeName = z.string().trim().check(atMost(MADE_NAME_MAX)).min(1)

/**
 * `search` matches a substring of the title; with `scope=everywhere` each word matches the start of a word in the
 * title, the tags or the artist's name, newest first. `filter=following` is empty for a guest. Adult content is
 * left out unless it is the caller's own, or the caller's setting shows it. `tool` and `model` match the whole name, without
 * regard to case, of works that show it to everybody, newest first; not together with `search`.
 */
export const ArtworkListQuery = z
  .object({
    filter: z.enum(chips.map((chip) => chip.value)).optional(),
    user_id: UserId.optional(),
    search: z.string().trim().check(atMost(SEARCH_MAX)).min(1).optional(),
    scope: z.enum(['titles', 'everywhere']).default('titles'),
    license: z.enum(soughtLicenses).optional(),
    tool: madeName.optional(),
    model: madeName.optional(),
    ...pageQuery(ARTWORKS_PAGE_MAX, GALLERY_PAGE_SIZE).shape,
  })
  .refine(({ search, tool, model }) => search === undefined || (tool ?? model) === undefined, {
    path: ['search'],
    error: 'Search, or filter by tool and model.',
  })

/** `total` counts all matches of the query. */
export const ArtworkPage = pageOf(Artwork).extend({ total: z.int() })
export type ArtworkPage = z.infer<typeof ArtworkPage>

export const ViewsOfWeek = z.object({ items: z.array(z.object({ artwork_id: ArtworkId, views: z.int() })) })

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

/**
 * `id` is client-generated, so publishing is idempotent. `picture_upload_ids` are the pictures after the first one, in
 * order, where that is a picture. Only a video has a thumbnail, an orientation and a clip.
 * `keep_credentials`: where removing location and device breaks the content credentials of the original, both stay; both
 * are removed otherwise; of each picture. Without `made_with` what the file says is kept for its author alone.
 */
export const NewArtwork = z
  .object({
    id: z.uuid(),
    upload_id: UploadId,
    picture_upload_ids: z
      .array(UploadId)
      .max(WORK_PICTURES_MAX - 1, artworksErrorTexts.tooManyPictures)
      .optional(),
    thumbnail_upload_id: UploadId.nullish(),
    clip_upload_id: UploadId.nullish(),
    ...artworkFields.form.shape,
    orientation: z.enum(['horizontal', 'vertical']).nullish(),
    adult: z.boolean().optional(),
    ...licenseFields,
    keep_credentials: z.boolean().optional(),
    made_with: NewMadeWith.optional(),
  })
  .refine(({ upload_id, picture_upload_ids = [] }) => isDistinct([upload_id, ...picture_upload_ids]), {
    path: ['picture_upload_ids'],
    error: artworksErrorTexts.eachPictureOnce,
  })

const OrderedPicture = z.union([z.strictObject({ id: PictureId }), z.strictObject({ upload_id: UploadId })])
export type OrderedPicture = z.infer<typeof OrderedPicture>

/**
 * Absent fields are unchanged. `pictures` are all that the artwork then has, in order: those of its `pictures`, and uploads of
 * new ones. The others are removed with their files. `keep_credentials` is of the new ones.
 */
export const ArtworkChanges = z.object({
  ...artworkFields.changes,
  thumbnail_upload_id: UploadId.optional(),
  pictures: z
    .array(OrderedPicture)
    .min(1)
    .max(WORK_PICTURES_MAX, artworksErrorTexts.tooManyPictures)
    .refine((pictures) => isDistinct(pictures.map((one) => JSON.stringify(one))), artworksErrorTexts.eachPictureOnce)
    .optional(),
  keep_credentials: z.boolean().optional(),
  adult: z.boolean().optional(),
  ...licenseFields,
  made_with: MadeWithChanges.optional(),
})
