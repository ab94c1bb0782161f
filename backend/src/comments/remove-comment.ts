import { batches } from '../database/batches.ts'
import { transaction } from '../database/transaction.ts'
import { undoableSince } from '../kernel/undo.ts'
import type { CommentDeps } from './comment-deps.ts'
import type { CommentDocument, LeanComment } from './comments.model.ts'

/** Idempotent for the count. Can be restored for a short time, unless a decision holds it back. */
export async function removeComment(
  { database, artworks, comments, deleted, held, now }: CommentDeps,
  { _id, artwork_id }: Pick<CommentDocument, '_id' | 'artwork_id'>,
): Promise<void> {
  await transaction(database, async (session) => {
    const comment = await comments.findOneAndDelete({ _id }, { session }).lean()
    if (!comment) return void (await held.remove('comments', { _id }, session))
    await deleted.create([{ ...comment, deleted_at: now() }], { session })
    await artworks.count(String(artwork_id), 'comment_count', -1, session)
  })
}

/** Includes one deleted a short time ago. */
export const findRestorable = async (
  { reader, deletedReader, now }: CommentDeps,
  id: string,
): Promise<LeanComment | null> =>
  (await reader.findById(id).exec()) ??
  deletedReader.findOne({ _id: id, deleted_at: { $gt: undoableSince(now()) } }).exec()

/** Null once it or its artwork is permanently deleted, or while there is a block between its author and the artwork's owner. */
export async function restoreComment(
  { database, artworks, blocks, comments, reader, deleted }: CommentDeps,
  { _id, artwork_id, user_id }: LeanComment,
): Promise<LeanComment | null> {
  await transaction(database, async (session) => {
    const owner = await artworks.ownerOf(String(artwork_id), session)
    if (!owner || (await blocks.between(user_id, owner, session))) return
    const found = await deleted.findOneAndDelete({ _id }, { session }).lean()
    if (!found || (await artworks.count(String(artwork_id), 'comment_count', 1, session)) === null) return
    const { deleted_at: _, ...comment } = found
    await comments.create([comment], { session })
  })
  return reader.findById(_id).exec()
}

export async function eraseComments(deps: CommentDeps, user_id: string): Promise<void> {
  for await (const batch of batches(() => deps.reader.find({ user_id })))
    for (const comment of batch) await removeComment(deps, comment)
  await deps.deleted.deleteMany({ user_id })
}
