import type { Storage } from '../../storage/storage.ts'
import { renditionKey } from '../media-keys.ts'
import { readBytes } from '../stored-files.ts'
import type { UploadDocument } from '../uploads.model.ts'
import { inspectPicture } from './inspect-picture.ts'
import { inspectVideo } from './inspect-video.ts'

/** What an upload turned out to be. */
export type Findings = Pick<UploadDocument, 'width' | 'height' | 'duration' | 'media_type' | 'placeholder' | 'widths'>

/** Pictures unpacked at once: each may need as many bytes as it has pixels. */
const PICTURES_AT_ONCE = 1
/** Videos whose tables are unpacked at once. */
const VIDEOS_AT_ONCE = 2

/** Runs work, so many at a time. */
function limited(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

/** Looks at the content of stored uploads and stores the renditions of pictures, where nobody sees them yet. */
export function createInspector(storage: Storage) {
  const picturesInTurn = limited(PICTURES_AT_ONCE)
  const videosInTurn = limited(VIDEOS_AT_ONCE)

  async function picture({ key, purpose }: UploadDocument): Promise<Findings> {
    const area = purpose === 'avatar' ? 'avatars' : 'artworks'
    const { width, height, placeholder, images } = await inspectPicture(await readBytes(storage, area, key))
    for (const image of images) await storage.put(area, renditionKey(key, image.width), image.data, 'image/webp')
    return { width, height, placeholder, widths: images.map((image) => image.width), duration: null, media_type: null }
  }

  async function video({ key, size }: UploadDocument): Promise<Findings> {
    const facts = await inspectVideo(size, (start, end) => readBytes(storage, 'artworks', key, { start, end }))
    return { ...facts, placeholder: null, widths: [] }
  }

  /** Throws a `RejectedFileError` when the content may not be kept. */
  return (upload: UploadDocument): Promise<Findings> =>
    upload.file_type === 'image' ? picturesInTurn(() => picture(upload)) : videosInTurn(() => video(upload))
}
