import { blocksChangedEvent } from '@atelier/contract/blocks/live.ts'
import { BLOCKS_MAX } from '@atelier/contract/blocks/limits.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { heldThings } from '../held/held-things.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { blockModel } from './blocks.model.ts'

export interface Pair {
  blocker_id: string
  blocked_id: string
}

type Problem = 'BLOCK_SELF' | 'MEMBER_NOT_FOUND' | 'TOO_MANY_BLOCKS'

declare module '../services.ts' {
  interface Facets {
    forBlocks: {
      /** Closes or opens the conversations of two users, of whom `blockers` have blocked the other. */
      setBlockers(
        users: readonly [Types.ObjectId, Types.ObjectId],
        blockers: readonly Types.ObjectId[],
        session: ClientSession,
      ): Promise<void>
      /** Whether they still work together. */
      checkPartners(session: ClientSession, person: string): Promise<void>
      /** What the two are working on. */
      working(one: Types.ObjectId, other: Types.ObjectId, limit: number): Promise<{ _id: number; title: string }[]>
      /** Whether lists show a user adult content of others. */
      showsAdult(userId: string): Promise<boolean>
    }
  }
}

/** Beyond the deadline of a request, so that what began before the block has ended. */
const SECOND_PASS_MS = 15_000
const GIVE_UP_MS = 24 * 3_600_000

/** Both are idempotent. */
export type SetBlock = ReturnType<typeof blockSetter>

export function blockSetter(services: Services) {
  const { database, facets, jobs, publisher, now } = services
  const profiles = profilesService(services)
  const model = blockModel(database)
  const held = heldThings(database)

  /** What conversations store of them. */
  async function apply(
    { blocker_id, blocked_id }: Record<keyof Pair, Types.ObjectId | string>,
    session: ClientSession,
  ): Promise<void> {
    const users = [new Types.ObjectId(blocker_id), new Types.ObjectId(blocked_id)] as const
    const found = await leanReader(model, ['blocker_id'])
      .find({ blocker_id: { $in: users }, blocked_id: { $in: users } })
      .session(session)
    await facets().forBlocks.setBlockers(
      users,
      found.map((one) => one.blocker_id),
      session,
    )
  }

  const again: Enqueue<Pair> = jobs.register<Pair>('blocks.apply', {
    giveUpAfterMs: GIVE_UP_MS,
    handle: (pair) => transaction(database, (session) => apply(pair, session)),
  })

  async function changed(pair: Pair, session: ClientSession): Promise<void> {
    await apply(pair, session)
    await again(pair, session, new Date(now().getTime() + SECOND_PASS_MS))
    await facets().forBlocks.checkPartners(session, pair.blocker_id)
    afterCommit(session, () => publisher.toUsers([pair.blocker_id], blocksChangedEvent, {}))
  }

  const insert = (pair: Pair) =>
    orRefusal<void, Problem>((refuse) =>
      transaction(database, async (session) => {
        if (await model.exists(pair).session(session)) return
        if ((await model.countDocuments({ blocker_id: pair.blocker_id }).session(session)) >= BLOCKS_MAX)
          return refuse('TOO_MANY_BLOCKS')
        await model.create([{ ...pair, created_at: now() }], { session })
        await changed(pair, session)
      }),
    )

  return {
    apply,

    async add(pair: Pair): Promise<Refusal<Problem> | undefined> {
      if (pair.blocker_id === pair.blocked_id) return { refused: 'BLOCK_SELF' }
      if (!(await profiles.exists(pair.blocked_id))) return { refused: 'MEMBER_NOT_FOUND' }
      return (
        (await insert(pair).catch((error: unknown) => {
          if (!isDuplicateKeyError(error)) throw error
        })) ?? undefined
      )
    },

    remove: (pair: Pair): Promise<void> =>
      transaction(database, async (session) => {
        if ((await model.deleteOne(pair, { session })).deletedCount > 0) await changed(pair, session)
        // Of a closed account: what conversations store follows if it is put back.
        else await held.remove('blocks', pair, session)
      }),
  }
}
