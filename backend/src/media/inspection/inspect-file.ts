import type { Storage, Area } from '../../storage/storage.ts'
import { putRenditions } from '../publish-image.ts'
import { widthsOf } from '../renditions.ts'
import { readBytes } from '../stored-files.ts'
import type { Erasure } from '../erasure.ts'
import type { UploadDocument } from '../uploads.model.ts'
import { inspectClip } from './inspect-clip.ts'
import { inspectPicture } from './inspect-picture.ts'
import { inspectVideo } from './inspect-video.ts'

export type Findings = Pick<
  UploadDocument,
  'width' | 'height' | 'duration' | 'media_type' | 'placeholder' | 'widths' | 'avif_widths'
>

export interface Inspected {
  findings: Findings
  traces: Erasure[]
}

export interface StoredFile extends Pick<UploadDocument, 'key' | 'size'> {
  area: Area
  file_type: 'image' | 'video'
  purpose?: UploadDocument['purpose']
}

/** Stores a picture's renditions privately. Throws a `RejectedFileError` when the content is not allowed. */
export const inspectFile = (storage: Storage, file: StoredFile): Promise<Inspected> =>
  file.file_type === 'image' ? picture(storage, file) : video(storage, file)

async function picture(storage: Storage, { area, key, purpose }: StoredFile): Promise<Inspected> {
  const renditions = await inspectPicture(await readBytes(storage, area, key), key, purpose)
  await putRenditions(storage, area, key, renditions)
  const { width, height, placeholder } = renditions
  const findings = { width, height, placeholder, ...widthsOf(renditions), duration: null, media_type: null }
  return { findings, traces: [] }
}

async function video(storage: Storage, { area, key, size, purpose }: StoredFile): Promise<Inspected> {
  const inspect = purpose === 'clip' ? inspectClip : inspectVideo
  const { facts, traces } = await inspect(size, (start, end) => readBytes(storage, area, key, { start, end }))
  return { findings: { ...facts, placeholder: null, widths: [], avif_widths: [] }, traces }
}
