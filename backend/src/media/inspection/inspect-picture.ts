import { ANIMATION_PIXELS_MAX, PIXELS_MAX, PROGRESSIVE_BYTES_MAX, PROGRESSIVE_PIXELS_MAX } from '../limits.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { makeRenditions, UnsupportedImageError } from '../renditions.ts'
import type { Renditions } from '../renditions.ts'
import { refuseSecondFile, ZIP_END_REACH } from './hidden-content.ts'
import { checkGif, checkJpeg, checkPng } from './picture-structure.ts'
import { RejectedFileError } from './rejected-file-error.ts'

const structures: ReadonlyMap<string, (file: Buffer) => void> = new Map([
  ['image/jpeg', checkJpeg],
  ['image/png', checkPng],
  ['image/gif', checkGif],
])

export async function inspectPicture(upload: Uint8Array): Promise<Renditions> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const type = await fileTypeFromBuffer(file)
  const checkStructure = structures.get(type?.mime ?? '')
  if (!checkStructure) throw new RejectedFileError('INVALID_FILE_TYPE', `Its content is ${type?.mime ?? 'unknown'}`)
  await checkSize(file)
  checkStructure(file)
  refuseSecondFile(file, file.subarray(-ZIP_END_REACH))
  try {
    return await makeRenditions(file)
  } catch (error) {
    if (error instanceof UnsupportedImageError)
      throw new RejectedFileError('UNREADABLE_FILE', error.message, { cause: error })
    throw error
  }
}

/** Reads only the header: a small file can decompress to more than the available memory. */
async function checkSize(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false, animated: true })
    .metadata()
    .catch((error: unknown) => {
      throw new RejectedFileError('UNREADABLE_FILE', 'Its header cannot be read', { cause: error })
    })
  const pixels = header.width * (header.pageHeight ?? header.height)
  const frames = header.pages ?? 1
  const most = header.isProgressive && frames === 1 ? mostProgressive(header) : PIXELS_MAX
  if (pixels > most || pixels * frames > ANIMATION_PIXELS_MAX)
    throw new RejectedFileError('TOO_MANY_PIXELS', `It has ${frames} times ${pixels} pixels`)
}

const mostProgressive = ({ channels, depth }: Metadata) =>
  Math.min(PROGRESSIVE_PIXELS_MAX, PROGRESSIVE_BYTES_MAX / (channels * (depth === 'ushort' ? 2 : 1)))
