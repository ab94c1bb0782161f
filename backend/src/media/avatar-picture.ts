import { PIXELS_MAX } from './limits.ts'
import sharp from 'sharp'

/** Pixels of an avatar's side: its largest place on the densest screens. */
const SIDE = 384

/** A person's picture as everybody sees it: square, upright, without what the camera wrote, webp. */
export const makeAvatar = (upload: Uint8Array): Promise<Buffer> =>
  sharp(upload, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
    .webp({ quality: 85 })
    .toBuffer()
