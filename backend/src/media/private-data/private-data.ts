import { contentName, GIF, JPEG, PNG } from '@atelier/contract/media/content-name.ts'
import { changed } from './changes.ts'
import type { PrivateParts } from './changes.ts'
import { gifPrivateParts } from './gif.ts'
import { jpegPrivateParts } from './jpeg.ts'
import { pngPrivateParts } from './png.ts'

const readers: ReadonlyMap<string, (file: Buffer) => PrivateParts> = new Map([
  [JPEG, jpegPrivateParts],
  [PNG, pngPrivateParts],
  [GIF, gifPrivateParts],
])
/** Enough to name a content. */
const HEAD_BYTES = 64

export interface PrivateData {
  /** Whether removal invalidates the file's content credentials. */
  breaksCredentials: boolean
  /** The file without location and device, and without credentials that would no longer match. */
  remove(): Buffer
}

/**
 * Where a picture was taken and with which device, which its original does not keep. What says how it was made stays, and
 * every pixel. Null if there is nothing to remove.
 */
export function privateDataOf(upload: Uint8Array): PrivateData | null {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const name = contentName(file.subarray(0, HEAD_BYTES)) ?? ''
  const found = readers.get(name)?.(file)
  if (!found || found.traces.length === 0) return null
  return {
    breaksCredentials: found.credentials.length > 0,
    remove() {
      const clean = changed(file, found.traces)
      // Read again, as a packet may have both
      return found.credentials.length === 0 ? clean : changed(clean, readers.get(name)!(clean).credentials)
    },
  }
}
