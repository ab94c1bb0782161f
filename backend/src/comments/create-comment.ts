import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { CommentDeps } from './comment-deps.ts'
import type { CommentDocument, LeanComment } from './comments.model.ts'

export type Draft = Pick<CommentDocument, 'client_id' | 'content'> & { user_id: string; artwork_id: string }

type Created = LeanComment | null | Refusal<'SENT_BEFORE'>

/** Idempotent by its id; null if there is no such artwork, or a block between its owner and the author. */
export async function createComment(deps: CommentDeps, draft: Draft): Promise<Created> {
  const existing = await findByClientId(deps, draft)
  if (existing) return existing
  try {
    return await insert(deps, draft)
  } catch (error) {
    if (isDuplicateKeyError(error)) return findByClientId(deps, draft)
    throw error
  }
}

const findByClientId = ({ reader }: CommentDeps, { user_id, client_id }: Draft) =>
  reader.findOne({ user_id, client_id }).exec()

const insert = (
  { database, artworks, blocks, comments, deleted, held, notifications, now }: CommentDeps,
  draft: Draft,
): Promise<Created> =>
  transaction<Created>(database, async (session) => {
    const { user_id: actor, client_id, artwork_id: artwork } = draft
    const sent = { user_id: actor, client_id }
    if ((await deleted.exists(sent).session(session)) || (await held.isTaken('comments', sent, session)))
      return { refused: 'SENT_BEFORE' }
    const owner = await artworks.ownerOf(artwork, session)
    if (!owner || (await blocks.between(actor, owner, session))) return null
    if ((await artworks.count(artwork, 'comment_count', 1, session)) === null) return null
    const [created] = await comments.create([{ ...draft, created_at: now() }], { session })
    await notifications().notify(session, [owner], { kind: 'comment', actor, artwork })
    return created!.toObject()
  })
