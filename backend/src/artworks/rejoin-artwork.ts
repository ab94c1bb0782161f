import type { Connection, QueryFilter, Types } from 'mongoose'
import type { HeldCollection, Returned, Step } from '../held/held.ts'
import type { Hold } from '../held/hold.ts'
import { artworkModel } from './artworks.model.ts'
import type { Artworks, Count } from './artworks.service.ts'

interface Deps {
  database: Connection
  artworks: Artworks
  hold: Hold
}

/** What returns to an artwork that is gone goes with it, also if a later decision holds the artwork back. */
export async function rejoinArtwork<D extends { _id: Types.ObjectId; artwork_id: Types.ObjectId }>(
  { database, artworks, hold }: Deps,
  { session }: Step,
  of: HeldCollection<D>,
  { whole, has }: Returned<D>,
  field: Count,
): Promise<void> {
  const model = artworkModel(database)
  for (const { _id, artwork_id } of whole) {
    if (has(model, artwork_id) || (await artworks.count(String(artwork_id), field, 1, session)) !== null) continue
    const case_id = await hold.holderOf(model, artwork_id, session)
    const itself = { _id } as QueryFilter<D>
    if (case_id !== undefined) await hold.take({ case_id, session }, of, itself)
    else await of.model.deleteOne(itself, { session })
  }
}
