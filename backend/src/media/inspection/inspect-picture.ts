import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { contentName, PNG } from '@atelier/contract/media/content-name.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import { ANIMATION_PIXELS_MAX, PIXELS_MAX, PROGRESSIVE_PIXELS_MAX } from '@atelier/contract/media/limits.ts'
import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import { PROGRESSIVE_BYTES_MAX } from '../limits.ts'
import { makeRenditions, UnsupportedImageError, WIDTHS } from '../renditions/renditions.ts'
import type { Animation, Renditions } from '../renditions/renditions.ts'
import { animationOf } from './animated-png.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import { soundPictures } from './sound-picture.ts'
import type { SoundPicture } from './sound-picture.ts'
import { wrongType } from './wrong-type.ts'

/** Enough to name a content. */
const HEAD_BYTES = 64

/** What decodes completely is accepted; what else the file carries is not looked at, as no byte of it is published. */
export async function inspectPicture(upload: Uint8Array, key = '', purpose: Purpose = 'artwork'): Promise<Renditions> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const name = contentName(file.subarray(0, HEAD_BYTES))
  const soundOf = soundPictures.get(name ?? '')
  if (!soundOf) throw await wrongType(file, name, key, purpose)
  const sound = soundOf(file)
  const animation = name === PNG ? await animationOf(file, WIDTHS.at(-1)!) : null
  try {
    return await decode(sound, animation)
  } catch (error) {
    if (!(error instanceof UnsupportedImageError)) throw error
    const text = sound.isCut ? serverTexts.endsTooSoon : undefined
    throw new RejectedFileError('UNREADABLE_FILE', error.message, { text, cause: error })
  }
}

/** A profile or note that cannot be read is no reason to reject the picture. */
async function decode({ file, bare, isCut }: SoundPicture, animation: Animation | null): Promise<Renditions> {
  const options = { failOn: isCut ? 'warning' : 'error', animation } as const
  try {
    await checkSize(file)
    return await makeRenditions(file, options)
  } catch (error) {
    if (!(error instanceof UnsupportedImageError) || bare.equals(file)) throw error
    await checkSize(bare)
    return makeRenditions(bare, options)
  }
}

/** Reads only the header: a small file can decompress to more than the available memory. */
async function checkSize(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false, animated: true })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnsupportedImageError('Its header cannot be read', { cause })
    })
  const pixels = header.width * (header.pageHeight ?? header.height)
  const frames = header.pages ?? 1
  const most = header.isProgressive && frames === 1 ? mostProgressive(header) : PIXELS_MAX
  if (pixels > most || pixels * frames > ANIMATION_PIXELS_MAX)
    throw new RejectedFileError('TOO_MANY_PIXELS', `It has ${frames} times ${pixels} pixels`, {
      text: serverTexts.foundPixels(pixels, frames),
    })
}

const mostProgressive = ({ channels, depth }: Metadata) =>
  Math.min(PROGRESSIVE_PIXELS_MAX, PROGRESSIVE_BYTES_MAX / (channels * (depth === 'ushort' ? 2 : 1)))
