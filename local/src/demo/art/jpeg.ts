import sharp from 'sharp'
import { seedOf } from './piece.ts'
import type { Piece } from './piece.ts'
import { toBytes } from './surface/encode.ts'
import { createPicture } from './surface/picture.ts'
import { seededRandom } from './surface/random.ts'

/** Eight-bit pixels of a piece; `scale` below 1 draws it smaller. */
export function drawToPixels(piece: Piece, scale = 1): { pixels: Buffer; width: number; height: number } {
  const picture = createPicture(Math.round(piece.width * scale), Math.round(piece.height * scale))
  const random = seededRandom(seedOf(piece))
  piece.draw(picture, random)
  return { pixels: toBytes(picture, random, piece.grain), width: picture.width, height: picture.height }
}

export async function drawToJpeg(piece: Piece): Promise<Buffer> {
  const { pixels, width, height } = drawToPixels(piece)
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  return image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}
