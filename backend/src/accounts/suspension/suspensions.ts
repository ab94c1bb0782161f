import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { accountModel } from '../accounts.model.ts'
import type { AccountDocument } from '../accounts.model.ts'

/** Of a closed account. */
export const FOREVER = new Date('9999-12-31T00:00:00.000Z')

type Stored = NonNullable<AccountDocument['suspensions']>[number]

const FIELDS = ['suspended_until', 'suspended_reason', 'suspended_notice'] as const

const isForever = (until: Date) => until.getTime() === FOREVER.getTime()

/** As shown to the person. */
export const presentSuspension = ({ until, reason, text }: Omit<Stored, 'case_id'>): Suspension => ({
  until: isForever(until) ? null : until.toISOString(),
  reason,
  text,
})

/** Each belongs to a decision, so that reverting one leaves the others. */
export type Suspensions = ReturnType<typeof suspensionsOf>

export function suspensionsOf(database: Connection, now: () => Date) {
  const accounts = accountModel(database)
  const reader = leanReader(accounts, FIELDS)

  /** False without such an account. */
  async function set(
    userId: string,
    change: (before: readonly Stored[]) => readonly Stored[],
    session: ClientSession,
  ): Promise<boolean> {
    const account = await leanReader(accounts, ['suspensions']).findById(userId).session(session)
    if (!account) return false
    const suspensions = change(account.suspensions ?? [])
    const [longest] = suspensions.toSorted((one, other) => other.until.getTime() - one.until.getTime())
    const effective = {
      suspended_until: longest?.until ?? null,
      suspended_reason: longest?.reason ?? null,
      suspended_notice: longest?.text ?? null,
    }
    await accounts.updateOne({ _id: userId }, { $set: { suspensions: [...suspensions], ...effective } }, { session })
    return true
  }

  /** By account, null for one that was never suspended; none for people without an account. */
  async function ends(users: readonly Types.ObjectId[], session?: ClientSession): Promise<Map<string, Date | null>> {
    if (users.length === 0) return new Map()
    const found = await leanReader(accounts, ['suspended_until'])
      .find({ _id: { $in: users } })
      .session(session ?? null)
    return new Map(found.map(({ _id, suspended_until }) => [String(_id), suspended_until ?? null]))
  }

  return {
    /** Idempotent by its decision's case. */
    add: (userId: string, suspension: Stored, session: ClientSession): Promise<boolean> =>
      set(
        userId,
        (before) => (before.some(({ case_id }) => case_id === suspension.case_id) ? before : [...before, suspension]),
        session,
      ),

    remove: (userId: string, case_id: string, session: ClientSession): Promise<boolean> =>
      set(userId, (before) => before.filter((one) => one.case_id !== case_id), session),

    /** The case that closed the account. */
    async closedBy(userId: string, session: ClientSession): Promise<string | undefined> {
      const account = await leanReader(accounts, ['suspensions']).findById(userId).session(session)
      return account?.suspensions?.find(({ until }) => isForever(until))?.case_id
    },

    /** Null if the account may be used. */
    async current(userId: string): Promise<Suspension | null> {
      const account = await reader.findById(userId)
      const { suspended_until: until, suspended_reason: reason, suspended_notice: text } = account ?? {}
      return until && until > now() ? presentSuspension({ until, reason: reason ?? '', text: text ?? '' }) : null
    },

    /** Accounts that a decision closed, of which each is deleted once its owner can no longer appeal. */
    async closed(among?: readonly string[], session?: ClientSession): Promise<string[]> {
      const found = await leanReader(accounts, [])
        .find({ suspended_until: FOREVER, ...(among && { _id: { $in: among } }) })
        .session(session ?? null)
      return found.map(({ _id }) => String(_id))
    },

    async among(users: readonly Types.ObjectId[], session?: ClientSession): Promise<Types.ObjectId[]> {
      const until = [...(await ends(users, session))]
      return until.filter(([, end]) => end && end > now()).map(([id]) => new Types.ObjectId(id))
    },

    ends,

    /** Those with an account that is not closed. */
    async open(users: readonly Types.ObjectId[], session: ClientSession): Promise<Set<string>> {
      const found = [...(await ends(users, session))]
      return new Set(found.filter(([, end]) => !end || !isForever(end)).map(([id]) => id))
    },

    noteSession: async (userId: string): Promise<void> =>
      void (await accounts.updateOne({ _id: userId }, { $set: { session_begun_at: now() } })),
  }
}
