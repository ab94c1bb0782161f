import { ANIMATION_PIXELS_MAX } from './limits.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Display widths of pictures: CSS pixels times screen density. */
export const WIDTHS = [320, 640, 960, 1440] as const
const FORMATS: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
export const WEBP = { quality: 82 }
/** Looks like the WebP (`e2e/bench/avif.ts`, decision 063). Effort 4 takes four times as long for 9 % fewer bytes. */
export const avifOf = (width: number) =>
  ({ quality: width < 640 ? 62 : 60, effort: 3, chromaSubsampling: '4:2:0', tune: 'iq' }) as const
/** Below, a smaller file saves less than a packet. */
const AVIF_FROM_BYTES = 4000
/** Of one file: encoding takes up to 1.2 s per megapixel. */
const AVIF_PIXELS_MAX = 4_000_000
/** Largest share of the WebP's bytes that justifies a second file. */
const AVIF_SHARE_MAX = 0.9

export class UnsupportedImageError extends Error {}

/** `images` in rising widths, the upright size in pixels, and a ThumbHash placeholder in base64. `avif`: null if not smaller. */
export interface Renditions {
  width: number
  height: number
  placeholder: string
  images: { width: number; data: Buffer; avif: Buffer | null }[]
}

export const widthsOf = ({ images }: Pick<Renditions, 'images'>) => ({
  widths: images.map(({ width }) => width),
  avif_widths: images.filter(({ avif }) => avif).map(({ width }) => width),
})

/** Re-encodes, so that no byte of the upload itself is published. `webpEffort`: 0 to 6. Throws {@link UnsupportedImageError}. */
export async function makeRenditions(upload: Uint8Array, { avif = true, webpEffort = 4 } = {}): Promise<Renditions> {
  // By its content, before any decoder runs.
  const type = await fileTypeFromBuffer(upload)
  if (!type || !FORMATS.includes(type.mime)) throw new UnsupportedImageError('not a jpeg, png, gif or webp')
  try {
    const { pages = 1, autoOrient, pageHeight } = await open(upload).metadata()
    const { width } = autoOrient
    const height = pages > 1 ? (pageHeight ?? autoOrient.height) : autoOrient.height
    const images = await (pages > 1
      ? animated(upload, widthsFor(width))
      : still(upload, widthsFor(width), { avif, webpEffort }))
    // From the narrowest, so that the upload itself is decoded once
    return { width, height, placeholder: await thumbHash(images[0]!.data), images }
  } catch (error) {
    throw new UnsupportedImageError((error as Error).message, { cause: error })
  }
}

const open = (upload: Uint8Array, options: SharpOptions = {}) =>
  sharp(upload, { limitInputPixels: ANIMATION_PIXELS_MAX, failOn: 'error', ...options })

function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((target) => target < width)
  return width > WIDTHS.at(-1)! ? smaller : [...smaller, width]
}

/** Decoded once: narrower renditions are made from the widest. */
async function still(
  upload: Uint8Array,
  widths: number[],
  { avif: withAvif, webpEffort }: { avif: boolean; webpEffort: number },
): Promise<Renditions['images']> {
  const { data, info } = await open(upload)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: widths.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const resized = (target: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: target })
  const images = await Promise.all(
    widths.map(async (target) => ({
      width: target,
      data: await resized(target)
        .webp({ ...WEBP, effort: webpEffort })
        .toBuffer(),
    })),
  )
  const made: Renditions['images'] = []
  // One at a time, as each takes up to 75 MB
  for (const image of images) {
    const isSmall = (image.width ** 2 * height) / width <= AVIF_PIXELS_MAX
    const isWorth = withAvif && isSmall && image.data.length >= AVIF_FROM_BYTES
    const avif = isWorth ? await resized(image.width).avif(avifOf(image.width)).toBuffer() : null
    made.push({ ...image, avif: avif && avif.length <= image.data.length * AVIF_SHARE_MAX ? avif : null })
  }
  return made
}

async function animated(upload: Uint8Array, widths: number[]): Promise<Renditions['images']> {
  const images: Renditions['images'] = []
  for (const width of widths)
    images.push({
      width,
      data: await open(upload, { animated: true }).resize({ width }).webp(WEBP).toBuffer(),
      avif: null,
    })
  return images
}

export async function thumbHash(upload: Uint8Array): Promise<string> {
  const { data, info } = await open(upload)
    .autoOrient()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
