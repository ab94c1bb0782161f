import { PIXELS_MAX } from '@atelier/contract/media/limits.ts'
import type { Making } from '@atelier/contract/licenses/licenses.ts'
import sharp from 'sharp'
import { makingPacket } from '../mark/packet.ts'

/** Largest display size at the highest screen density. */
const SIDE = 384

/** `making`: what the uploaded picture says of itself, which the avatar says as well. */
export function makeAvatar(upload: Uint8Array, making: Making | null): Promise<Buffer> {
  const avatar = sharp(upload, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
    .webp({ quality: 85 })
  return (making ? avatar.withXmp(makingPacket(making)) : avatar).toBuffer()
}
