import { PIXELS_MAX } from './limits.ts'
import sharp from 'sharp'

/** Side of an avatar in pixels: its largest display size at the highest screen density. */
const SIDE = 384

/** A user's public avatar: square, upright, without camera metadata, webp. */
export const makeAvatar = (upload: Uint8Array): Promise<Buffer> =>
  sharp(upload, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
    .webp({ quality: 85 })
    .toBuffer()
