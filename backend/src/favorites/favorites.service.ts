import type { Model, Types } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import type { ScopedReads } from '../database/scoped.ts'
import { transaction } from '../database/transaction.ts'
import type { Viewer } from '../database/viewer.ts'
import { heldThings } from '../held/held-things.ts'
import { oncePer } from '../kernel/once-per.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { CreatorSearch, Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { favoriteModel } from './favorites.model.ts'
import type { FavoriteDocument } from './favorites.model.ts'
import { heldFavorites, presentExported } from './held-favorites.ts'

/** "Following" shows the work of the latest favorites only. */
const FOLLOWED_MAX = 500
/** Looked at together, after the first page, for those that a search finds. */
const SEARCHED_AT_ONCE = 500

type Position = { value: Date; id: string }

const after = (
  read: Model<FavoriteDocument> | ScopedReads<FavoriteDocument>,
  user_id: string,
  position: Position | undefined,
  limit: number,
) =>
  readAfter('created_at', position, limit, (range) =>
    leanReader(read, ['creator_id', 'created_at']).find({ user_id, ...range }),
  )

/** Those whose creators the search finds, with them. */
async function listed(
  read: ScopedReads<FavoriteDocument>,
  creatorsOf: (ids: readonly Types.ObjectId[], search: CreatorSearch) => ReturnType<Profiles['creators']>,
  user_id: string,
  search: CreatorSearch,
  position: Position | undefined,
  limit: number,
) {
  const found = []
  for (let [place, size] = [position, limit]; ; size = SEARCHED_AT_ONCE) {
    const some = await after(read, user_id, place, size)
    const creators = await creatorsOf(
      some.map(({ creator_id }) => creator_id),
      search,
    )
    const byId = new Map(creators.map((creator) => [String(creator._id), creator]))
    for (const { _id, creator_id, created_at } of some) {
      const creator = byId.get(String(creator_id))
      if (creator) found.push({ _id, created_at, creator })
    }
    if (found.length >= limit || some.length < size) return found.slice(0, limit)
    place = placeOf(some.at(-1))
  }
}

export type Favorites = ReturnType<typeof favoritesService>

export const favoritesService = oncePer((services: Services) => {
  const { database, now } = services
  const profiles = profilesService(services)
  const favorites = favoriteModel(database)
  const held = heldThings(database)
  const every = favorites.unscoped("the user's own by id, or for their export")

  return {
    facets: heldFavorites(database, profiles, now),

    async add(user_id: string, creator_id: string): Promise<void> {
      const pair = { user_id, creator_id }
      await favorites
        .updateOne(pair, { $setOnInsert: { created_at: now() } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKeyError(error)) throw error
        })
    },

    /** Also of one that a decision holds back. */
    async remove(user_id: string, creator_id: string): Promise<void> {
      const pair = { user_id, creator_id }
      const { deletedCount } = await favorites.deleteOne(pair)
      if (deletedCount === 0 && (await held.find('favorite_creators', pair)))
        await transaction(database, (session) => held.remove('favorite_creators', pair, session))
    },

    has: async (user_id: string, creator_id: string): Promise<boolean> =>
      (await every.exists({ user_id, creator_id })) !== null,

    async among(user_id: string, creator_ids: readonly string[]): Promise<string[]> {
      const found = await every
        .find({ user_id, creator_id: { $in: creator_ids } }, { _id: 0, creator_id: 1 })
        .lean<Pick<FavoriteDocument, 'creator_id'>[]>()
      return found.map(({ creator_id }) => String(creator_id))
    },

    listed: async (viewer: Viewer, ...page: [string, CreatorSearch, Position | undefined, number]) =>
      listed(await favorites.for(viewer), (ids, search) => profiles.creators(viewer, ids, search), ...page),

    total: (user_id: string, limit: number): Promise<number> => every.countDocuments({ user_id }, { limit }).exec(),

    async *exported(user_id: string) {
      const pages = everyPage<Lean<FavoriteDocument, 'creator_id' | 'created_at'>>((last, limit) =>
        after(every, user_id, placeOf(last), limit),
      )
      for await (const page of pages) {
        const person = await profiles.summaries(page.map(({ creator_id }) => creator_id))
        yield* page.map(({ creator_id, created_at }) =>
          presentExported({ creator_id, created_at }, person(creator_id).full_name),
        )
      }
    },

    async followed(user_id: string): Promise<Types.ObjectId[]> {
      const found = await every
        .find({ user_id }, { _id: 0, creator_id: 1 })
        .sort({ created_at: -1, _id: -1 })
        .limit(FOLLOWED_MAX)
        .lean<Pick<FavoriteDocument, 'creator_id'>[]>()
      return found.map(({ creator_id }) => creator_id)
    },

    async erase(person: string): Promise<void> {
      await deleteAll(every, { user_id: person })
      await deleteAll(every, { creator_id: person })
    },
  }
})
