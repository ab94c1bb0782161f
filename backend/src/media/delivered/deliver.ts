import type { Storage } from '../../storage/storage.ts'
import type { StoredFile } from '../inspection/inspect-file.ts'
import { mediaType } from '../media-type.ts'
import { deliveredPicture } from './delivered-picture.ts'

/** Replaces a picture by the same without its metadata. Returns its bytes; null if it stays as it is. Idempotent. */
export async function deliver(
  storage: Storage,
  { area, key }: Pick<StoredFile, 'area' | 'key'>,
  upload: Uint8Array,
): Promise<number | null> {
  const delivered = await deliveredPicture(upload)
  if (!delivered) return null
  if (!delivered.equals(upload))
    await storage.put(area, key, delivered, mediaType(key)?.type ?? 'application/octet-stream')
  return delivered.length
}
