import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { deliveredGif } from './gif.ts'
import { deliveredJpeg } from './jpeg.ts'
import { deliveredPng } from './png.ts'
import { deliveredWebp } from './webp.ts'

const cleaners: ReadonlyMap<string, (file: Buffer, orientation: number) => Buffer> = new Map([
  ['image/jpeg', deliveredJpeg],
  ['image/png', deliveredPng],
  ['image/apng', deliveredPng],
  ['image/gif', deliveredGif],
  ['image/webp', deliveredWebp],
])

/** Without metadata, previews and what follows the end. Pixels, colors and rotation stay. Null where that is impossible. */
export async function deliveredPicture(upload: Uint8Array): Promise<Buffer | null> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  try {
    const clean = cleaners.get((await fileTypeFromBuffer(file))?.mime ?? '')
    if (!clean) return null
    const before = await looksOf(file)
    const delivered = clean(file, before.orientation)
    return JSON.stringify(await looksOf(delivered)) === JSON.stringify(before) ? delivered : null
  } catch {
    return null
  }
}

async function looksOf(file: Buffer) {
  const metadata = await sharp(file, { limitInputPixels: false, animated: true }).metadata()
  const { width, height, pages, delay, loop, channels, depth, space, hasAlpha, orientation = 1, icc } = metadata
  return { width, height, pages, delay, loop, channels, depth, space, hasAlpha, orientation, icc: icc?.length }
}
