import type { Area, Storage } from '../../storage/storage.ts'
import { mediaType } from '../serving/media-type.ts'
import { deliveredPicture } from './delivered-picture.ts'

/** Replaces a picture by the same without its metadata. Returns its bytes; null if it stays as it is. Idempotent. */
export async function deliver(
  storage: Storage,
  { area, key }: { area: Area; key: string },
  upload: Uint8Array,
): Promise<number | null> {
  const delivered = await deliveredPicture(upload)
  if (!delivered) return null
  if (!delivered.equals(upload))
    await storage.put(area, key, delivered, mediaType(key)?.type ?? 'application/octet-stream')
  return delivered.length
}
