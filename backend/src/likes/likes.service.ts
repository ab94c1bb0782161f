import type { ClientSession, Connection, Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { batches } from '../database/batches.ts'
import { countBy } from '../database/count-by.ts'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import { transaction } from '../database/transaction.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import { likeModel } from './likes.model.ts'
import type { LikeDocument } from './likes.model.ts'

export type Likes = ReturnType<typeof likesService>

export function likesService(database: Connection, artworks: Artworks, notifications: Notifications, now: () => Date) {
  const likes = likeModel(database)
  const reader = leanReader(likes, ['artwork_id', 'created_at'])

  async function write(pair: { user_id: string; artwork_id: string }, liked: boolean): Promise<number | null> {
    return transaction(database, async (session) => {
      // The artwork first: a deleted one cannot be liked.
      if ((await artworks.count(pair.artwork_id, 'like_count', 0, session)) === null) return null
      const changed = liked
        ? (await likes.updateOne(pair, { $setOnInsert: { created_at: now() } }, { upsert: true, session }))
            .upsertedCount
        : (await likes.deleteOne(pair, { session })).deletedCount
      const count = await artworks.count(pair.artwork_id, 'like_count', liked ? changed : -changed, session)
      if (changed === 0) return count
      const owner = await artworks.ownerOf(pair.artwork_id, session)
      const happening = { kind: 'like', actor: pair.user_id, artwork: pair.artwork_id } as const
      if (liked) await notifications.notify(session, [owner], happening)
      else await notifications.retract(session, owner, happening)
      return count
    })
  }

  /** Idempotent. Null if the artwork does not exist. */
  async function set(user_id: string, artwork_id: string, liked: boolean): Promise<number | null> {
    const pair = { user_id, artwork_id }
    // No transaction when nothing changes: a double click costs two reads.
    if (Boolean(await likes.exists(pair)) === liked) return artworks.count(artwork_id, 'like_count', 0)
    try {
      return await write(pair, liked)
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
      return artworks.count(artwork_id, 'like_count', 0)
    }
  }

  const after = (user_id: string, position: { value: Date; id: string } | undefined, limit: number) =>
    readAfter('created_at', position, limit, (range) => reader.find({ user_id, ...range }))

  return {
    set,

    async among(user_id: string, artwork_ids: readonly string[]): Promise<string[]> {
      const found = await likes
        .find({ user_id, artwork_id: { $in: artwork_ids } }, { _id: 0, artwork_id: 1 })
        .lean<Pick<LikeDocument, 'artwork_id'>[]>()
      return found.map(({ artwork_id }) => String(artwork_id))
    },

    after,

    total: (user_id: string): Promise<number> => likes.countDocuments({ user_id }).exec(),

    countsOf: (artworkIds: readonly Types.ObjectId[]): Promise<Map<string, number>> =>
      countBy(likes, 'artwork_id', artworkIds),

    async *exported(user_id: string) {
      const pages = everyPage<Lean<LikeDocument, 'artwork_id' | 'created_at'>>((last, limit) =>
        after(user_id, placeOf(last), limit),
      )
      for await (const page of pages) {
        const title = await artworks.titles(page.map(({ artwork_id }) => artwork_id))
        yield* page.map(
          ({ artwork_id, created_at }) =>
            ({
              artwork_id: String(artwork_id),
              artwork: title(artwork_id),
              created_at,
            }) satisfies Exported<LikeDocument, 'user_id'>,
        )
      }
    },

    async deleteByArtwork(artwork_id: Types.ObjectId, session: ClientSession): Promise<void> {
      await likes.deleteMany({ artwork_id }, { session })
    },

    async erase(user_id: string): Promise<void> {
      for await (const batch of batches(() => reader.find({ user_id })))
        for (const { _id, artwork_id } of batch)
          if ((await set(user_id, String(artwork_id), false)) === null) await likes.deleteOne({ _id })
    },
  }
}
