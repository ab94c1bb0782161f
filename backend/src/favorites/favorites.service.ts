import type { Connection, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { readAfter } from '../database/read-after.ts'
import { favoriteModel } from './favorites.model.ts'
import type { FavoriteDocument } from './favorites.model.ts'

/** The most favorites whose work "Following" shows: the latest ones. */
const FOLLOWED_MAX = 500

export type Favorites = ReturnType<typeof favoritesService>

export function favoritesService(database: Connection, now: () => Date) {
  const favorites = favoriteModel(database)
  const reader = leanReader(favorites, ['creator_id', 'created_at'])

  return {
    /** Makes a creator a favorite; who is one already stays one. */
    async add(user_id: string, creator_id: string): Promise<void> {
      const pair = { user_id, creator_id }
      await favorites
        .updateOne(pair, { $setOnInsert: { created_at: now() } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKeyError(error)) throw error
        })
    },

    async remove(user_id: string, creator_id: string): Promise<void> {
      await favorites.deleteOne({ user_id, creator_id })
    },

    has: async (user_id: string, creator_id: string): Promise<boolean> =>
      (await favorites.exists({ user_id, creator_id })) !== null,

    /** A user's favorites after a position, the latest first. */
    after: (
      user_id: string,
      after: { value: Date; id: string } | undefined,
      limit: number,
    ): Promise<Lean<FavoriteDocument, 'creator_id' | 'created_at'>[]> =>
      readAfter('created_at', after, limit, (range) => reader.find({ user_id, ...range })),

    /** Whom a user follows. */
    async followed(user_id: string): Promise<Types.ObjectId[]> {
      const found = await favorites
        .find({ user_id }, { _id: 0, creator_id: 1 })
        .sort({ created_at: -1, _id: -1 })
        .limit(FOLLOWED_MAX)
        .lean<Pick<FavoriteDocument, 'creator_id'>[]>()
      return found.map(({ creator_id }) => creator_id)
    },
  }
}
