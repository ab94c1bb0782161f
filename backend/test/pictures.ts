import sharp from 'sharp'
import { PROGRESSIVE_BYTES_MAX } from '../src/media/limits.ts'

const BYTES_OF_PIXEL = 8

export async function twoHalves(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const half = (background: string) => ({
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background },
  })
  const left = await sharp(half('red')).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** As detailed as a photo, so that its AVIF is smaller than its WebP. */
export async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: width / 10, height: height / 10, channels: 3 as const, background: 'gray', noise }
  const rough = await sharp({ create }).png().toBuffer()
  return sharp(rough).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer()
}

export async function movingPicture(width: number, height: number) {
  const frames = ['red', 'lime', 'blue'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** The most expensive one that the header check accepts, times `more`: interlaced, 16 bits per channel, with alpha. */
export async function heavyPicture(more = 1): Promise<Buffer> {
  const side = Math.floor(Math.sqrt((more * PROGRESSIVE_BYTES_MAX) / BYTES_OF_PIXEL))
  const background = { r: 90, g: 20, b: 200, alpha: 0.5 }
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
}
