import * as z from 'zod'
import { ImageSource } from '../artworks/schemas.ts'
import { fileTypes } from '../media/formats.ts'
import { UploadId } from '../media/upload-id.ts'

/**
 * A file of a message. URLs are signed, private to the two participants and valid for one to two hours, until their
 * parameter `until` in epoch milliseconds; a later response has new ones. `url`: of a picture its widest rendition, of a
 * video the video, of any other file the download. `size` is in bytes of what was sent, without its metadata; `duration` in
 * seconds; `media_type` is that of a video's content, with codecs.
 */
export const MessageAttachment = z
  .object({
    id: UploadId,
    kind: z.enum(fileTypes),
    name: z.string(),
    size: z.int(),
    /** Whether the recipient is warned before saving it: its type is not known to be harmless. */
    unusual: z.boolean().optional(),
    /** Of pictures: whether the download is what was sent, without its metadata. Otherwise it is the widest rendition. */
    original: z.boolean().optional(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable(),
    media_type: z.string().nullable(),
    /** ThumbHash in base64. */
    placeholder: z.string().nullable(),
    url: z.string(),
    /** Sent with `Content-Disposition: attachment`. */
    download_url: z.string(),
    /** Renditions of a picture by width; otherwise empty. */
    sources: z.array(ImageSource),
  })
  .meta({ id: 'MessageAttachment' })
export type MessageAttachment = z.infer<typeof MessageAttachment>
