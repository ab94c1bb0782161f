import { Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { ApplicationDeps } from './application-deps.ts'
import type { LeanWork } from './applications.model.ts'

type Artwork = Awaited<ReturnType<Artworks['byIds']>>[number]

export function frozenWorks({ artworks, copies }: Pick<ApplicationDeps, 'artworks' | 'copies'>) {
  async function freeze(artwork: Artwork): Promise<LeanWork | null> {
    const { _id: artwork_id, user_id, title, file_type, width, height, placeholder, widths } = artwork
    const source = artwork.thumbnail_key ?? artwork.file_key
    const copied = await copies.make({
      user_id,
      source,
      widths,
      avif_widths: artwork.avif_widths,
      still_widths: artwork.still_widths,
    })
    return copied && { artwork_id, title, file_type, width, height, placeholder, widths, ...copied }
  }

  return {
    /** Null if one is missing, not the creator's, or adult content. */
    async freeze(creator_id: Types.ObjectId, ids: readonly string[]): Promise<Map<string, LeanWork> | null> {
      const artworkIds = ids.map((id) => new Types.ObjectId(id))
      const found = (await artworks.byIds(artworkIds)).filter(
        ({ user_id, adult }) => user_id.equals(creator_id) && !adult,
      )
      if (found.length < artworkIds.length) return null
      const frozen = new Map<string, LeanWork>()
      for (const artwork of found) {
        const work = await freeze(artwork)
        if (!work) return null
        frozen.set(String(artwork._id), work)
      }
      return frozen
    },
  }
}
