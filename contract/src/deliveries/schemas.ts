import * as z from 'zod'
import { ImageSource } from '../artworks/schemas.ts'
import { fileTypes } from '../media/formats.ts'
import { UploadId } from '../media/upload-id.ts'
import { openEnum } from '../open-enum.ts'
import { UserId } from '../profiles/schemas.ts'
import { ChangesForm, DeliveryNoteForm, PinForm } from './forms.ts'
import { approvers, DELIVERIES_MAX, DELIVERY_FILES_MAX, deliveryStates, PIN_SECOND_MAX } from './limits.ts'
import { deliveryFormTexts as texts } from './texts.ts'

/** Of a picture: shares of its width and height. */
const PicturePlace = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
/** Of a video. */
const VideoPlace = z.strictObject({ second: z.number().min(0).max(PIN_SECOND_MAX) })

export const DeliveryPin = z
  .object({
    id: z.uuid(),
    /** Of a `DeliveryFile`. */
    file_id: UploadId,
    author_id: UserId,
    /** Shares of a picture's width and height. Exactly one of `at` and `second` is not null. */
    at: z.object({ x: z.number(), y: z.number() }).nullable(),
    /** Of a video. */
    second: z.number().nullable(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'DeliveryPin' })
export type DeliveryPin = z.infer<typeof DeliveryPin>

/**
 * URLs are signed, private to the two people and valid for one to two hours, until their parameter `until` in epoch
 * milliseconds; a later response has new ones.
 */
export const DeliveryFile = z
  .object({
    /** Of its upload. */
    id: UploadId,
    /** `file`: neither picture nor video; without a preview. */
    kind: openEnum(fileTypes),
    name: z.string(),
    content_type: z.string(),
    /** Of the original. */
    bytes: z.int(),
    /** Of the original, hexadecimal. */
    sha256: z.string(),
    /** Of the original, in pixels; null if unknown, as of other files. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Seconds. */
    duration: z.number().nullable(),
    /** ThumbHash in base64. */
    placeholder: z.string().nullable(),
    /** Small and with a visible mark: of a picture, or of a video one of its frames where known. Narrowest first; may be empty. */
    preview: z.object({
      sources: z.array(ImageSource),
      /** Of a video: what its creator's browser made to look at; null if there is none. */
      video_url: z.string().nullable(),
    }),
    /** To display: of a video the whole video. Null like `download_url`, and for files that are only downloaded. */
    original_url: z.string().nullable(),
    /** Sent with `Content-Disposition: attachment`. For the client null until the approval is final. */
    download_url: z.string().nullable(),
  })
  .meta({ id: 'DeliveryFile' })
export type DeliveryFile = z.infer<typeof DeliveryFile>

/** A version of the work. Its files and note never change. */
export const Delivery = z
  .object({
    /** Of the creator's browser. */
    id: z.uuid(),
    number: z.int().positive(),
    state: openEnum(deliveryStates),
    note: z.string(),
    files: z.array(DeliveryFile),
    /** Oldest first. */
    pins: z.array(DeliveryPin),
    created_at: z.iso.datetime(),
    /** When silence approves it: null once decided, and while the clock is stopped. */
    answer_by: z.iso.datetime().nullable(),
    /** When it was answered, replaced or withdrawn. */
    decided_at: z.iso.datetime().nullable(),
    /** Of an approval. */
    decided_by: openEnum(approvers).nullable(),
    /** Of an approval that is not final: until when the client can undo it. */
    undo_until: z.iso.datetime().nullable(),
    /** The originals are open to the client. */
    is_final: z.boolean(),
    /** What the client asked to change; null if they did not. */
    changes: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

/** `included` and `left` are null without confirmed terms: then rounds are unlimited. */
export const Rounds = z.object({ included: z.int().nullable(), used: z.int(), left: z.int().nullable() })
export type Rounds = z.infer<typeof Rounds>

export const Deliveries = z
  .object({
    /** Oldest first: at most one of them is `delivered`, and it is the last; of an approved one it is the last as well. */
    deliveries: z.array(Delivery).max(DELIVERIES_MAX),
    rounds: Rounds,
    /** Since when the clock of silence is stopped, as while help is asked for. */
    paused_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Deliveries' })
export type Deliveries = z.infer<typeof Deliveries>

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

/**
 * `id` is client-generated, so delivering is idempotent. `after` is the number of the last delivery that the creator
 * knows, or 0. `upload_ids`: finished uploads for `delivery`, in this order.
 *
 * `previews` of its videos, which the server cannot decode: uploads for `delivery` that the creator's browser makes, one
 * for each video. The picture gets the mark of pictures; the video, an MP4 file as long as the other one (`previewLeeway`)
 * and small, is shown as it is, so it should be marked.
 */
export const NewDelivery = z.object({
  id: z.uuid(),
  after: z.int().min(0).max(DELIVERIES_MAX),
  upload_ids: z
    .array(UploadId)
    .min(1, texts.files)
    .max(DELIVERY_FILES_MAX, texts.tooManyFiles)
    .refine(isDistinct, texts.fileOnce),
  previews: z
    .array(
      z.object({
        upload_id: UploadId,
        picture_upload_id: UploadId.nullable().default(null),
        video_upload_id: UploadId.nullable().default(null),
      }),
    )
    .max(DELIVERY_FILES_MAX)
    .default([]),
  ...DeliveryNoteForm.shape,
})

export const AskedChanges = z.object(ChangesForm.shape)

/** `id` is client-generated, so pinning is idempotent. */
export const NewPin = z.object({
  id: z.uuid(),
  file_id: UploadId,
  at: z.union([PicturePlace, VideoPlace]),
  ...PinForm.shape,
})
