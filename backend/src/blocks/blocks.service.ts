import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { oncePer } from '../kernel/once-per.ts'
import { blockModel } from './blocks.model.ts'

type Id = string | Types.ObjectId

/** Two users with a block between them, set by either, do not meet on the site. */
export type Blocks = ReturnType<typeof blocksService>

export const blocksService = oncePer((database: Connection) => {
  const reader = leanReader(blockModel(database), ['blocker_id', 'blocked_id'])

  /** Both directions; each is read from its own index. */
  const read = (user: Id, others: readonly Id[] | undefined, session?: ClientSession) => {
    const among = others && { $in: others }
    return reader
      .find({
        $or: [
          { blocker_id: user, ...(among && { blocked_id: among }) },
          { blocked_id: user, ...(among && { blocker_id: among }) },
        ],
      })
      .session(session ?? null)
  }

  async function hiddenFrom(user: Id, others?: readonly Id[], session?: ClientSession): Promise<Types.ObjectId[]> {
    const found = await read(user, others, session)
    const ids = found.map(({ blocker_id, blocked_id }) =>
      String(blocker_id) === String(user) ? blocked_id : blocker_id,
    )
    return [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id))
  }

  return {
    /** Those with a block between them and the user. */
    hiddenFrom: (user: Id): Promise<Types.ObjectId[]> => hiddenFrom(user),

    /** Whether one of these people has blocked another of them. */
    async among(people: readonly Types.ObjectId[], session?: ClientSession) {
      const found = await reader
        .find({ blocker_id: { $in: people }, blocked_id: { $in: people } })
        .session(session ?? null)
      const pairs = new Set(found.map(({ blocker_id, blocked_id }) => `${String(blocker_id)} ${String(blocked_id)}`))
      return (one: Types.ObjectId, other: Types.ObjectId): boolean => pairs.has(`${String(one)} ${String(other)}`)
    },

    between: async (one: Id, other: Id, session?: ClientSession): Promise<boolean> =>
      (await read(one, [other], session)).length > 0,

    /** The others without a block between them and the user. */
    async without<T extends Id>(user: Id, others: readonly T[], session?: ClientSession): Promise<T[]> {
      if (others.length === 0) return []
      const hidden = new Set((await hiddenFrom(user, others, session)).map(String))
      return others.filter((other) => !hidden.has(String(other)))
    },
  }
})
