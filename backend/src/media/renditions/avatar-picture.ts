import { PIXELS_MAX } from '@atelier/contract/media/limits.ts'
import sharp from 'sharp'

/** Largest display size at the highest screen density. */
const SIDE = 384

export const makeAvatar = (upload: Uint8Array): Promise<Buffer> =>
  sharp(upload, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
    .webp({ quality: 85 })
    .toBuffer()
