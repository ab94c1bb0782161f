import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { ArtworkId } from '../artwork-id.ts'
import { FoundProvenance } from '../provenance/schemas.ts'
import { openEnum } from '../open-enum.ts'
import { purposes } from './formats.ts'
import { FILE_NAME_MAX, PARTS_SIGNED_MAX } from './limits.ts'
import { UploadId } from './upload-id.ts'

/**
 * `uploading` until complete, `processing` while the server checks it and creates renditions, then `ready`. Part `n` is
 * the bytes from `(n - 1) * part_size`; `parts` are those received. `duration` is in seconds; null until ready.
 * A new value would break clients of this major: the purposes of clips, references, attachments and deliveries are returned as
 * `artwork`, the type of one that is neither picture nor video as `image`.
 */
export const Upload = z
  .object({
    id: UploadId,
    purpose: z.enum(['artwork', 'thumbnail', 'avatar']),
    key: z.string(),
    file_type: z.enum(['image', 'video']),
    content_type: z.string(),
    size: z.int(),
    part_size: z.int(),
    part_count: z.int(),
    parts: z.array(z.int()),
    state: z.enum(['uploading', 'processing', 'ready']),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable(),
    placeholder: z.string().nullable(),
    /** How an artwork's file says it was made; null until ready and for other files, absent from older backends. */
    found: FoundProvenance.nullable().optional(),
    expires_at: z.iso.datetime(),
    /**
     * Of an artwork's picture that names a place or a device: removing these breaks its content credentials, so that its
     * author chooses (`keep_credentials`). Absent from older backends.
     */
    removal: openEnum(['breaks_credentials']).nullable().optional(),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

/** The server relies on the content, not on `content_type`. `artwork_id`: the artwork whose thumbnail is replaced. */
export const NewUpload = z.object({
  id: UploadId,
  purpose: z.enum(purposes),
  file_name: z.string().check(atMost(FILE_NAME_MAX)).min(1),
  content_type: z.string().check(atMost(100)).default(''),
  size: z.int().min(0),
  artwork_id: ArtworkId.optional(),
})

export const PartNumbers = z.object({
  part_numbers: z.array(z.int().min(1)).min(1).max(PARTS_SIGNED_MAX),
})

/** Addresses to PUT the parts to, each with exactly `size` bytes and no other header, before `expires_at`. */
export const SignedParts = z.object({
  parts: z.array(z.object({ part_number: z.int(), url: z.string(), size: z.int() })),
  expires_at: z.iso.datetime(),
})
export type SignedParts = z.infer<typeof SignedParts>

const use = z.object({ used: z.int(), limit: z.int() })

/** `delivered`: bytes of files for `delivery`, which `bytes` excludes. */
export const StorageUse = z.object({ works: use, bytes: use, delivered: use.optional() }).meta({ id: 'StorageUse' })
export type StorageUse = z.infer<typeof StorageUse>
