import type { Connection } from 'mongoose'
import type { Exported } from '../database/document.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, HeldCollection } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { favoriteModel } from './favorites.model.ts'
import type { FavoriteDocument } from './favorites.model.ts'

export const presentExported = (
  { creator_id, created_at }: Pick<FavoriteDocument, 'creator_id' | 'created_at'>,
  creator: string | null,
) => ({ creator_id: String(creator_id), creator, created_at }) satisfies Exported<FavoriteDocument, 'user_id'>

export function heldFavorites(database: Connection, profiles: Pick<Profiles, 'summaries'>, now: () => Date) {
  const hold = holdOf(database, now)
  const favorites: HeldCollection<FavoriteDocument> = {
    model: favoriteModel(database).unscoped('moves what decisions name'),
    people: ({ user_id, creator_id }) => [user_id, creator_id],
    files: null,
    async exported(favorite, person) {
      const { user_id, creator_id } = favorite
      if (String(user_id) !== person) return null
      return presentExported(favorite, (await profiles.summaries([creator_id]))(creator_id).full_name)
    },
    unique: [{ fields: ['user_id', 'creator_id'], whenTaken: 'drop' }],
    returned: null,
  }
  const closing: Closing = {
    async close(step, person) {
      await hold.take(step, favorites, { $or: [{ creator_id: person }, { user_id: person }] })
    },
  }
  return { closing, holds: [heldCollection(favorites)] }
}
