import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { accountModel } from '../accounts/accounts.model.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import { moderationLog } from './moderation-log.ts'
import { moderatorModel } from './moderators.model.ts'

export type Moderators = ReturnType<typeof moderatorsOf>

export function moderatorsOf(database: Connection, now: () => Date) {
  const moderators = moderatorModel(database)
  const log = moderationLog(database)
  const accounts = leanReader(accountModel(database), ['email'])

  return {
    has: async (id: string | Types.ObjectId): Promise<boolean> => (await moderators.exists({ _id: id })) !== null,

    ids: async (): Promise<string[]> => (await leanReader(moderators, []).find({})).map(({ _id }) => String(_id)),

    /** Of the operator's command. Sessions of the account change with it; null if no account has the address. */
    async set(email: string, wanted: boolean): Promise<{ id: string; changed: boolean } | null> {
      return transaction(database, async (session) => {
        const account = await accounts.findOne({ email: email.trim().toLowerCase() }).session(session)
        if (!account) return null
        const { _id } = account
        const was = (await moderators.exists({ _id }).session(session)) !== null
        if (was !== wanted) {
          if (wanted) await moderators.create([{ _id, added_at: now() }], { session })
          else await moderators.deleteOne({ _id }, { session })
          const what = wanted ? 'moderator_added' : 'moderator_removed'
          await log.append(session, {
            at: now(),
            by: null,
            what,
            case_id: null,
            details: { person: String(_id) },
          })
        }
        await sessionModel(database).updateMany({ user_id: _id }, { $set: { moderator: wanted } }, { session })
        return { id: String(_id), changed: was !== wanted }
      })
    },

    /** Address and date of each, oldest first. */
    async list(): Promise<{ email: string; added_at: Date }[]> {
      const found = await leanReader(moderators, ['added_at']).find({}).sort({ added_at: 1 })
      const named = await accounts.find({ _id: { $in: found.map(({ _id }) => _id) } })
      const emails = new Map(named.map(({ _id, email }) => [String(_id), email]))
      return found.flatMap(({ _id, added_at }) => {
        const email = emails.get(String(_id))
        return email === undefined ? [] : [{ email, added_at }]
      })
    },

    async erase(id: string): Promise<void> {
      await moderators.deleteOne({ _id: id })
    },
  }
}

/** Read for each request of a session with the flag: removal is effective at once, also during a sign-in. */
export const isModerator = async (database: Connection, id: string | Types.ObjectId): Promise<boolean> =>
  (await moderatorModel(database).exists({ _id: id })) !== null
