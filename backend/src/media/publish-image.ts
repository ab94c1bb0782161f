import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { renditionKey } from './media-keys.ts'
import type { Renditions } from './renditions.ts'

export async function publishImage(
  storage: Storage,
  area: Area,
  originalKey: string,
  { images }: Pick<Renditions, 'images'>,
): Promise<void> {
  await Promise.all(
    images.map(({ width, data }) =>
      storage.put(area, PUBLIC_PREFIX + renditionKey(originalKey, width), data, 'image/webp'),
    ),
  )
}
