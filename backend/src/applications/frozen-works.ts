import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { renditionKey } from '../media/media-keys.ts'
import { copyPublic } from '../media/stored-files.ts'
import type { Storage } from '../storage/storage.ts'
import type { LeanWork } from './applications.model.ts'

type Artwork = Awaited<ReturnType<Artworks['byIds']>>[number]

/** Keeps works as they are now: their title, and copies of their pictures. */
export type FrozenWorks = ReturnType<typeof frozenWorks>

export function frozenWorks(storage: Storage, artworks: Pick<Artworks, 'byIds'>) {
  async function freeze(artwork: Artwork): Promise<LeanWork | null> {
    const { _id: artwork_id, user_id, title, file_type, width, height, placeholder, widths } = artwork
    const shown = artwork.thumbnail_key ?? artwork.file_key
    const key = `${String(user_id)}/frozen/${randomUUID()}.webp`
    const copied = await Promise.all(
      widths.map((wide) => copyPublic(storage, 'artworks', renditionKey(shown, wide), renditionKey(key, wide))),
    )
    if (copied.includes(false)) return null
    return { artwork_id, title, file_type, width, height, placeholder, key, widths }
  }

  return {
    /**
     * The works of the ids, in their order: those that were kept before as they were then, the others as they are now. Null when one of
     * them is not the creator's. What is no longer used, the sweep of files removes.
     */
    async keep(
      creator_id: Types.ObjectId,
      ids: readonly string[],
      before: readonly LeanWork[],
    ): Promise<LeanWork[] | null> {
      const kept = new Map(before.map((work) => [String(work.artwork_id), work]))
      const wanted = ids.filter((id) => !kept.has(id)).map((id) => new Types.ObjectId(id))
      const found = (await artworks.byIds(wanted)).filter(({ user_id }) => user_id.equals(creator_id))
      if (found.length < wanted.length) return null
      for (const artwork of found) {
        const work = await freeze(artwork)
        if (!work) return null
        kept.set(String(artwork._id), work)
      }
      return ids.map((id) => kept.get(id)!)
    },
  }
}
