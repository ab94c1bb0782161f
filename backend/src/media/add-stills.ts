import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { renditionKey, stillKey } from './media-keys.ts'
import { firstFrame } from './renditions.ts'
import { goneAsNull, readBytes } from './stored-files.ts'

/** Of WebP's extended header: its place and its bit. */
const [FLAGS_AT, ANIMATION] = [20, 0x02]

/** For a picture that was published without: the first frame of each rendition, if it is an animation. Returns their widths. */
export async function addStills(storage: Storage, key: string, widths: readonly number[]): Promise<number[]> {
  const made: number[] = []
  for (const width of widths) {
    const file = PUBLIC_PREFIX + renditionKey(key, width)
    const head = await readBytes(storage, 'artworks', file, { start: 0, end: FLAGS_AT + 1 }).catch(goneAsNull)
    if (!head || Buffer.from(head).toString('latin1', 12, 16) !== 'VP8X' || !(head[FLAGS_AT]! & ANIMATION)) return made
    const still = await firstFrame(await readBytes(storage, 'artworks', file))
    await storage.put('artworks', PUBLIC_PREFIX + stillKey(key, width), still, 'image/webp')
    made.push(width)
  }
  return made
}
