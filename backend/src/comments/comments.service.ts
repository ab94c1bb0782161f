import type { ClientSession, Connection, Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { batches } from '../database/batches.ts'
import { countBy } from '../database/count-by.ts'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { everyPage } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import { transaction } from '../database/transaction.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import { undoableSince } from '../undo.ts'
import { COMMENT_FIELDS, commentModel } from './comments.model.ts'
import type { CommentDocument, LeanComment } from './comments.model.ts'
import { DELETED_FIELDS, deletedCommentModel } from './deleted-comments.model.ts'

export type Draft = Pick<CommentDocument, 'client_id' | 'content'> & { user_id: string; artwork_id: string }

const EXPORTED = ['client_id', 'artwork_id', 'content', 'created_at'] as const

export type Comments = ReturnType<typeof commentsService>

// oxlint-disable-next-line max-lines-per-function
export function commentsService(
  database: Connection,
  artworks: Artworks,
  notifications: Notifications,
  now: () => Date,
) {
  const comments = commentModel(database)
  const reader = leanReader(comments, COMMENT_FIELDS)
  const deleted = deletedCommentModel(database)
  const deletedReader = leanReader(deleted, DELETED_FIELDS)

  const existing = ({ user_id, client_id }: Pick<Draft, 'user_id' | 'client_id'>) =>
    reader.findOne({ user_id, client_id }).exec()

  /** Idempotent for the count. Can be restored for a short time. */
  async function remove({ _id, artwork_id }: Pick<CommentDocument, '_id' | 'artwork_id'>): Promise<void> {
    await transaction(database, async (session) => {
      const comment = await comments.findOneAndDelete({ _id }, { session }).lean()
      if (!comment) return
      await deleted.create([{ ...comment, deleted_at: now() }], { session })
      await artworks.count(String(artwork_id), 'comment_count', -1, session)
    })
  }

  return {
    remove,

    after: (
      artwork_id: string,
      after: { value: Date; id: string } | undefined,
      limit: number,
    ): Promise<LeanComment[]> =>
      readAfter('created_at', after, limit, (range) => reader.find({ artwork_id, ...range })),

    find: (id: string): Promise<LeanComment | null> => reader.findById(id).exec(),

    /** Includes one deleted a short time ago. */
    findRestorable: async (id: string): Promise<LeanComment | null> =>
      (await reader.findById(id).exec()) ??
      deletedReader.findOne({ _id: id, deleted_at: { $gt: undoableSince(now()) } }).exec(),

    /** Null once it or its artwork is permanently deleted. */
    async restore({ _id, artwork_id }: LeanComment): Promise<LeanComment | null> {
      await transaction(database, async (session) => {
        const kept = await deleted.findOneAndDelete({ _id }, { session }).lean()
        if (!kept || (await artworks.count(String(artwork_id), 'comment_count', 1, session)) === null) return
        const { deleted_at: _, ...comment } = kept
        await comments.create([comment], { session })
      })
      return reader.findById(_id).exec()
    },

    /** Idempotent by its id; null if there is no such artwork. */
    async create(draft: Draft): Promise<LeanComment | null> {
      const before = await existing(draft)
      if (before) return before
      try {
        return await transaction(database, async (session) => {
          if ((await artworks.count(draft.artwork_id, 'comment_count', 1, session)) === null) return null
          const [made] = await comments.create([{ ...draft, created_at: now() }], { session })
          const { user_id: actor, artwork_id: artwork } = draft
          const owner = await artworks.ownerOf(artwork, session)
          await notifications.notify(session, [owner], { kind: 'comment', actor, artwork })
          return made!.toObject()
        })
      } catch (error) {
        if (isDuplicateKeyError(error)) return existing(draft)
        throw error
      }
    },

    countsOf: (artworkIds: readonly Types.ObjectId[]): Promise<Map<string, number>> =>
      countBy(comments, 'artwork_id', artworkIds),

    async *exported(user_id: string) {
      const pages = everyPage<Lean<CommentDocument, (typeof EXPORTED)[number]>>((last, limit) =>
        leanReader(comments, EXPORTED)
          .find({ user_id, ...(last && { client_id: { $gt: last.client_id } }) })
          .sort({ client_id: 1 })
          .limit(limit)
          .exec(),
      )
      for await (const page of pages) {
        const title = await artworks.titles(page.map(({ artwork_id }) => artwork_id))
        yield* page.map(
          ({ artwork_id, content, created_at }) =>
            ({
              artwork_id: String(artwork_id),
              artwork: title(artwork_id),
              content,
              created_at,
            }) satisfies Exported<CommentDocument, 'client_id' | 'user_id'>,
        )
      }
    },

    async deleteByArtwork(artwork_id: Types.ObjectId, session: ClientSession): Promise<void> {
      await comments.deleteMany({ artwork_id }, { session })
      await deleted.deleteMany({ artwork_id }, { session })
    },

    async erase(user_id: string): Promise<void> {
      for await (const batch of batches(() => reader.find({ user_id })))
        for (const comment of batch) await remove(comment)
      await deleted.deleteMany({ user_id })
    },
  }
}
