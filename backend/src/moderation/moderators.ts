import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { moderationLog } from './moderation-log.ts'
import { moderatorModel } from './moderators.model.ts'

export type Moderators = ReturnType<typeof moderatorsOf>

interface Parts {
  database: Connection
  accounts: Pick<Accounts, 'idOf' | 'mailbox'>
  sessions: Pick<Sessions, 'noteModerator'>
  now: () => Date
}

export function moderatorsOf({ database, accounts, sessions, now }: Parts) {
  const moderators = moderatorModel(database)
  const log = moderationLog(database)

  return {
    ids: async (): Promise<string[]> => (await leanReader(moderators, []).find({})).map(({ _id }) => String(_id)),

    /** Of the operator's command. Sessions of the account change with it; null if no account has the address. */
    async set(email: string, wanted: boolean): Promise<{ id: string; changed: boolean } | null> {
      const id = await accounts.idOf(email)
      if (id === null) return null
      return transaction(database, async (session) => {
        const was = (await moderators.exists({ _id: id }).session(session)) !== null
        await sessions.noteModerator(id, wanted, session)
        if (was === wanted) return { id, changed: false }
        if (wanted) await moderators.create([{ _id: new Types.ObjectId(id), added_at: now() }], { session })
        else await moderators.deleteOne({ _id: id }, { session })
        const what = wanted ? 'moderator_added' : 'moderator_removed'
        await log.append(session, { at: now(), by: null, what, case_id: null, details: { person: id } })
        return { id, changed: true }
      })
    },

    /** Address and date of each, oldest first. */
    async list(): Promise<{ email: string; added_at: Date }[]> {
      const found = await leanReader(moderators, ['added_at']).find({}).sort({ added_at: 1 })
      const all = found.map(async ({ _id, added_at }) => {
        const mailbox = await accounts.mailbox(_id)
        return mailbox ? [{ email: mailbox.email, added_at }] : []
      })
      return (await Promise.all(all)).flat()
    },

    async erase(id: string): Promise<void> {
      await moderators.deleteOne({ _id: id })
    },
  }
}
