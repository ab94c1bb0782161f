import type { Types } from 'mongoose'
import { batchesOf } from './batches-of.ts'
import type { Migration } from './migration.ts'

interface OldProfile {
  _id: Types.ObjectId
  full_name: string | null
  created_at: Date
}

interface Artwork {
  _id: Types.ObjectId
  file_key: string
  thumbnail_key?: string | null
  widths: number[]
  placeholder?: string | null
  created_at: Date
}

function namePrefixes(name: string): string[] {
  const words =
    name
      .replaceAll('\0', '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const beginnings = words.flatMap((word) => {
    const letters = [...word].slice(0, 20)
    return letters.map((_, end) => letters.slice(0, end + 1).join(''))
  })
  return [...new Set(beginnings)]
}

/**
 * Adds list position, name prefixes and latest works to profiles. The previous version sorts by another field; the hourly upkeep
 * corrects what it writes in parallel.
 */
export const creatorsListed: Migration = {
  name: '2026-11-22-creators-listed',
  async up({ database, signal }) {
    const profiles = database.collection<OldProfile>('profiles')
    const artworks = database.collection<Artwork>('artworks')
    const unset = { list_rank: { $exists: false } }

    async function listed({ _id, full_name, created_at }: OldProfile) {
      const found = await artworks.find({ user_id: _id }).sort({ created_at: -1, _id: -1 }).limit(3).toArray()
      const latest_works = found.map((artwork) => ({
        artwork_id: artwork._id,
        key: artwork.thumbnail_key ?? artwork.file_key,
        widths: artwork.widths,
        placeholder: artwork.placeholder ?? null,
        created_at: artwork.created_at,
      }))
      const tier = (found[0] ? 2 : 0) + (full_name?.trim() ? 1 : 0)
      const list_rank = tier * 1e15 + (found[0]?.created_at ?? created_at).getTime()
      const update = { $set: { latest_works, list_rank, name_prefixes: namePrefixes(full_name ?? '') } }
      return { updateOne: { filter: { _id, ...unset }, update } }
    }

    for await (const ids of batchesOf(profiles, unset, signal)) {
      const batch = await profiles.find({ _id: { $in: ids } }).toArray()
      await profiles.bulkWrite(await Promise.all(batch.map(listed)))
    }
  },
}
