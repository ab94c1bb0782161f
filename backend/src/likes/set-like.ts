import { batches } from '../database/batches.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { LikeDeps } from './like-deps.ts'

interface Pair {
  user_id: string
  artwork_id: string
}

/** Idempotent. Null if the artwork does not exist, or for a new like across a block. */
export async function setLike(deps: LikeDeps, pair: Pair, liked: boolean): Promise<number | null> {
  const { likes, artworks } = deps
  // No transaction when nothing changes: a double click costs two reads.
  if (Boolean(await likes.exists(pair)) === liked) {
    if (!liked) await takeBack(deps, pair)
    return artworks.count(pair.artwork_id, 'like_count', 0)
  }
  try {
    return await write(deps, pair, liked)
  } catch (error) {
    if (!isDuplicateKeyError(error)) throw error
    return artworks.count(pair.artwork_id, 'like_count', 0)
  }
}

/** One that a decision holds back. */
const takeBack = async ({ database, held }: LikeDeps, pair: Pair): Promise<void> => {
  if (await held.find('likes', pair)) await transaction(database, (session) => held.remove('likes', pair, session))
}

const write = (
  { database, artworks, blocks, likes, notifications, now }: LikeDeps,
  pair: Pair,
  liked: boolean,
): Promise<number | null> =>
  transaction(database, async (session) => {
    const owner = await artworks.ownerOf(pair.artwork_id, session)
    if (!owner || (liked && (await blocks.between(pair.user_id, owner, session)))) return null
    // The artwork first: a deleted one cannot be liked.
    if ((await artworks.count(pair.artwork_id, 'like_count', 0, session)) === null) return null
    const changed = liked
      ? (await likes.updateOne(pair, { $setOnInsert: { created_at: now() } }, { upsert: true, session })).upsertedCount
      : (await likes.deleteOne(pair, { session })).deletedCount
    const count = await artworks.count(pair.artwork_id, 'like_count', liked ? changed : -changed, session)
    if (changed === 0) return count
    const event = { kind: 'like', actor: pair.user_id, artwork: pair.artwork_id } as const
    if (liked) await notifications().notify(session, [owner], event)
    else await notifications().retract(session, owner, event)
    return count
  })

export async function eraseLikes(deps: LikeDeps, user_id: string): Promise<void> {
  for await (const batch of batches(() => deps.reader.find({ user_id })))
    for (const { _id, artwork_id } of batch) {
      const count = await setLike(deps, { user_id, artwork_id: String(artwork_id) }, false)
      if (count === null) await deps.likes.deleteOne({ _id })
    }
}
