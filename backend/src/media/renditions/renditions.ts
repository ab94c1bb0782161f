import { contentName, GIF, JPEG, PNG, WEBP as WEBP_CONTENT } from '@atelier/contract/media/content-name.ts'
import { ANIMATION_PIXELS_MAX } from '@atelier/contract/media/limits.ts'
import sharp from 'sharp'
import type { CreateRaw, FailOnOptions, Sharp, SharpOptions, WebpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Display widths of pictures: CSS pixels times screen density. */
export const WIDTHS = [320, 640, 960, 1440] as const
const FORMATS: readonly (string | undefined)[] = [JPEG, PNG, GIF, WEBP_CONTENT]
export const WEBP = { quality: 82 }
/** Looks like the WebP (`e2e/bench/avif.ts`, decision 028). Effort 4 takes four times as long for 9 % fewer bytes. */
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
  /** `still`: the first frame of an animation. */
  images: { width: number; data: Buffer; avif: Buffer | null; still?: Buffer }[]
}

/** Frames below one another; `delay` in milliseconds, `loop` 0 for ever. */
export interface Animation {
  frames: Buffer
  raw: CreateRaw & { pageHeight: number }
  delay: number[]
  loop: number
}

interface RenditionOptions {
  avif?: boolean
  /** 0 to 6. */
  webpEffort?: number
  /** Of the decoder. */
  failOn?: FailOnOptions
  /** Of a file whose frames the decoder does not read. */
  animation?: Animation | null
}

export const widthsOf = ({ images }: Pick<Renditions, 'images'>) => ({
  widths: images.map(({ width }) => width),
  avif_widths: images.filter(({ avif }) => avif).map(({ width }) => width),
  still_widths: images.filter(({ still }) => still).map(({ width }) => width),
})

/** Re-encodes, so that no byte of the upload itself is published. Throws {@link UnsupportedImageError}. */
export async function makeRenditions(upload: Uint8Array, options: RenditionOptions = {}): Promise<Renditions> {
  // By its content, before any decoder runs.
  if (!FORMATS.includes(contentName(upload.subarray(0, 64))))
    throw new UnsupportedImageError('not a jpeg, png, gif or webp')
  const { animation, failOn = 'error' } = options
  const open = (more: SharpOptions = {}) => sharp(upload, { limitInputPixels: ANIMATION_PIXELS_MAX, failOn, ...more })
  try {
    const { pages = 1, autoOrient, pageHeight, ...header } = await open().metadata()
    // A PNG with frames is not turned
    const { width } = animation ? header : autoOrient
    const height = animation ? header.height : pages > 1 ? (pageHeight ?? autoOrient.height) : autoOrient.height
    const images = await (animation
      ? moving(() => framesOf(animation), widthsFor(width), animation)
      : pages > 1
        ? moving(() => open({ animated: true }), widthsFor(width))
        : still(open(), widthsFor(width), options))
    // From the narrowest, so that the upload itself is decoded once
    return { width, height, placeholder: await thumbHash(images[0]!.data), images }
  } catch (error) {
    throw new UnsupportedImageError((error as Error).message, { cause: error })
  }
}

const framesOf = ({ frames, raw }: Animation) =>
  sharp(frames, { raw, animated: true, limitInputPixels: ANIMATION_PIXELS_MAX })

function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((target) => target < width)
  return width > WIDTHS.at(-1)! ? smaller : [...smaller, width]
}

/** Decoded once: narrower renditions are made from the widest. */
async function still(
  upload: Sharp,
  widths: number[],
  { avif: withAvif = true, webpEffort = 4 }: RenditionOptions,
): Promise<Renditions['images']> {
  const { data, info } = await upload
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

async function moving(
  open: () => Sharp,
  widths: number[],
  { delay, loop }: Pick<WebpOptions, 'delay' | 'loop'> = {},
): Promise<Renditions['images']> {
  const timing = delay ? { delay, loop } : {}
  const images: Renditions['images'] = []
  for (const width of widths) {
    const data = await open()
      .resize({ width })
      .webp({ ...WEBP, ...timing })
      .toBuffer()
    images.push({ width, data, avif: null, still: await firstFrame(data) })
  }
  return images
}

/** Its first frame if it moves. */
export const stillOf = ({ data, still }: Renditions['images'][number]): Buffer => still ?? data

const firstFrame = (animation: Uint8Array): Promise<Buffer> => sharp(animation).webp(WEBP).toBuffer()

export async function thumbHash(upload: Uint8Array): Promise<string> {
  const { data, info } = await sharp(upload, { limitInputPixels: ANIMATION_PIXELS_MAX })
    .autoOrient()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
