import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import { renditionKey, stillKey } from '../../storage/media-keys.ts'
import type { Renditions } from './renditions.ts'

export async function putRenditions(
  storage: Storage,
  area: Area,
  originalKey: string,
  { images }: Pick<Renditions, 'images'>,
): Promise<void> {
  for (const { width, data, avif, still } of images) {
    await storage.put(area, renditionKey(originalKey, width), data, 'image/webp')
    if (avif) await storage.put(area, renditionKey(originalKey, width, 'avif'), avif, 'image/avif')
    if (still) await storage.put(area, stillKey(originalKey, width), still, 'image/webp')
  }
}

export const publishImage = (
  storage: Storage,
  area: Area,
  originalKey: string,
  renditions: Pick<Renditions, 'images'>,
): Promise<void> => putRenditions(storage, area, PUBLIC_PREFIX + originalKey, renditions)
