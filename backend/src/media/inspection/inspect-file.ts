import type { FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Storage, Area } from '../../storage/storage.ts'
import { putRenditions } from '../renditions/publish-image.ts'
import { markedRenditions } from '../renditions/marked-picture.ts'
import { widthsOf } from '../renditions/renditions.ts'
import { readBytes } from '../../storage/stored-files.ts'
import type { Erasure } from '../erasure.ts'
import type { UploadDocument } from '../uploads/uploads.model.ts'
import { inspectClip } from './inspect-clip.ts'
import { inspectPicture } from './inspect-picture.ts'
import { inspectVideo } from './inspect-video.ts'
import { mediaType } from '../serving/media-type.ts'
import { readMaking, readProvenance } from '../provenance/read-provenance.ts'
import { readVideoProvenance } from '../provenance/video-provenance.ts'
import { deliveredPicture } from '../delivered/delivered-picture.ts'
import { privateDataOf } from '../private-data/private-data.ts'
import { readBoxes } from './boxes.ts'
import { findMetadata } from './mp4-metadata.ts'
import { heifTraces } from '../delivered/heif.ts'

export type Findings = Pick<
  UploadDocument,
  | 'width'
  | 'height'
  | 'duration'
  | 'media_type'
  | 'placeholder'
  | 'widths'
  | 'avif_widths'
  | 'still_widths'
  | 'delivered_size'
  | 'removal'
>

export const NOTHING: Findings = {
  width: null,
  height: null,
  duration: null,
  media_type: null,
  placeholder: null,
  widths: [],
  avif_widths: [],
  still_widths: [],
  delivered_size: null,
  removal: null,
}

export interface Inspected {
  findings: Findings
  traces: Erasure[]
  /** Of artworks; of avatars only whether AI made them. */
  found: FoundProvenance | null
}

export interface StoredFile extends Pick<UploadDocument, 'key' | 'size'> {
  area: Area
  file_type: UploadDocument['file_type']
  purpose?: UploadDocument['purpose']
}

/** Stores a picture's renditions privately. Throws a `RejectedFileError` when the content is not allowed. */
export const inspectFile = (storage: Storage, file: StoredFile, trust?: string): Promise<Inspected> =>
  ({ image: picture, video, file: other })[file.file_type](storage, file, trust)

/** Replaces a picture by the same without its metadata. Returns its bytes; null if it stays as it is. Idempotent. */
async function deliver(
  storage: Storage,
  { area, key }: { area: Area; key: string },
  upload: Uint8Array,
): Promise<number | null> {
  const delivered = await deliveredPicture(upload)
  if (!delivered) return null
  if (!delivered.equals(upload))
    await storage.put(area, key, delivered, mediaType(key)?.type ?? 'application/octet-stream')
  return delivered.length
}

/** Removes location and device, unless its author has to decide whether the credentials go as well. Idempotent. */
async function keepOriginal(storage: Storage, { area, key }: StoredFile, upload: Uint8Array) {
  const found = privateDataOf(upload)
  if (!found) return { delivered_size: null, removal: null }
  if (found.breaksCredentials) return { delivered_size: null, removal: 'breaks_credentials' } as const
  const original = found.remove()
  await storage.put(area, key, original, mediaType(key)?.type ?? 'application/octet-stream')
  return { delivered_size: original.length, removal: null }
}

async function picture(storage: Storage, file: StoredFile, trust?: string): Promise<Inspected> {
  const { area, key, purpose } = file
  const bytes = await readBytes(storage, area, key)
  const whole = await inspectPicture(bytes, key, purpose)
  const renditions = purpose === 'delivery' ? await markedRenditions(whole) : whole
  await putRenditions(storage, area, key, renditions)
  const stored =
    purpose === 'artwork'
      ? await keepOriginal(storage, file, bytes)
      : { delivered_size: purpose === 'attachment' ? await deliver(storage, file, bytes) : null, removal: null }
  const { width, height, placeholder } = renditions
  const facts = { duration: null, media_type: null, ...stored }
  const findings = { width, height, placeholder, ...widthsOf(renditions), ...facts }
  return { findings, traces: [], found: await foundIn(bytes, purpose, trust) }
}

/** No reason to reject a picture. */
async function foundIn(bytes: Uint8Array, purpose: StoredFile['purpose'], trust?: string) {
  try {
    if (purpose === 'artwork' || purpose === 'delivery') return await readProvenance(bytes, trust)
    const made_by = purpose === 'avatar' ? readMaking(bytes) : null
    return made_by && { fields: {}, credentials: null, workflow_bytes: null, made_by }
  } catch {
    return null
  }
}

async function video(storage: Storage, { area, key, size, purpose }: StoredFile): Promise<Inspected> {
  const inspect = purpose === 'clip' ? inspectClip : inspectVideo
  const readRange = (start: number, end: number) => readBytes(storage, area, key, { start, end })
  const { facts, traces } = await inspect(size, readRange, { key, purpose })
  const found =
    purpose === 'artwork' || purpose === 'delivery'
      ? await readVideoProvenance(size, readRange).catch(() => null)
      : null
  // Delivered as it was uploaded, which its hash proves
  return { findings: { ...NOTHING, ...facts }, traces: purpose === 'delivery' ? [] : traces, found }
}

const HEIF = /^image\/(?:avif|heic|heif)/
const MP4 = /^video\/(?:mp4|x-m4v|quicktime|3gpp2?)$/

/** Metadata of a file that is only downloaded. Throws for a damaged one. */
async function tracesOf(upload: Uint8Array): Promise<Erasure[]> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const type = (await fileTypeFromBuffer(file))?.mime ?? ''
  if (HEIF.test(type)) return heifTraces(file)
  if (!MP4.test(type)) return []
  const read = (start: number, end: number) => Promise.resolve(file.subarray(start, end))
  return findMetadata(await readBoxes(file.length, read), { size: file.length, read, readFragment: read })
}

/** Never rejected: what cannot be read is delivered as it is. */
async function other(storage: Storage, file: StoredFile): Promise<Inspected> {
  const bytes = await readBytes(storage, file.area, file.key)
  const traces = await tracesOf(bytes).catch(() => [])
  const delivered_size = traces.length > 0 ? null : await deliver(storage, file, bytes)
  return { findings: { ...NOTHING, delivered_size }, traces, found: null }
}
