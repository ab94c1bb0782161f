import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { accountsService } from '../accounts/sign-up/accounts.service.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { sessionsService } from '../sessions/sessions.service.ts'
import { excludeFromCases } from './reports/exclude-from-cases.ts'
import { moderationLog } from './moderation-log.ts'
import { moderatorModel } from './moderators.model.ts'

interface Listed {
  id: string
  email: string
  added_at: Date
  has_factor: boolean
}

export interface SecondFactors {
  has(userId: string, session?: ClientSession): Promise<boolean>
}

export type Moderators = ReturnType<typeof moderatorsOf>

export const moderatorsOf = oncePer((services: Services) => {
  const { config, database, now } = services
  const accounts = accountsService(services)
  const sessions = sessionsService(services)
  const factors = () => services.facets().forModeration.secondFactors
  const moderators = moderatorModel(database)
  const log = moderationLog(database)

  async function mailboxes(): Promise<Omit<Listed, 'has_factor'>[]> {
    const found = await leanReader(moderators, ['added_at']).find({}).sort({ added_at: 1 })
    const all = found.map(async ({ _id, added_at }) => {
      const mailbox = await accounts.mailbox(_id)
      return mailbox ? [{ id: String(_id), email: mailbox.email, added_at }] : []
    })
    return (await Promise.all(all)).flat()
  }

  return {
    ids: async (): Promise<string[]> => (await leanReader(moderators, []).find({})).map(({ _id }) => String(_id)),

    mailboxes,

    /**
     * Of the operator's command. Sessions of the account change with it; null if no account has the address. The second factor
     * comes first: otherwise it could be set up by someone who has the password alone.
     */
    async set(email: string, wanted: boolean): Promise<{ id: string; changed: boolean } | 'no second factor' | null> {
      const id = await accounts.idOf(email)
      if (id === null) return null
      return transaction(database, async (session) => {
        const was = (await moderators.exists({ _id: id }).session(session)) !== null
        if (wanted && !was && !(await factors().has(id, session))) return 'no second factor'
        await sessions.noteModerator(id, wanted, session)
        if (was === wanted) return { id, changed: false }
        if (wanted) {
          await moderators.create([{ _id: new Types.ObjectId(id), added_at: now() }], { session })
          await excludeFromCases(database, config.keys('report'), { id, email }, session)
        } else await moderators.deleteOne({ _id: id }, { session })
        const what = wanted ? 'moderator_added' : 'moderator_removed'
        await log.append(session, { at: now(), by: null, what, case_id: null, details: { person: id } })
        return { id, changed: true }
      })
    },

    /** In the transaction that adds a first factor, maybe an intruder's: the operator names the person again. */
    async endForFirstFactor(id: string, session: ClientSession): Promise<void> {
      const { deletedCount } = await moderators.deleteOne({ _id: id }, { session })
      if (deletedCount === 0) return
      await sessions.noteModerator(id, false, session)
      const details = { person: id, reason: 'first factor' }
      await log.append(session, { at: now(), by: null, what: 'moderator_removed', case_id: null, details })
    },

    /** Oldest first. */
    list: async (): Promise<Listed[]> =>
      Promise.all((await mailboxes()).map(async (one) => ({ ...one, has_factor: await factors().has(one.id) }))),

    async erase(id: string): Promise<void> {
      await moderators.deleteOne({ _id: id })
    },
  }
})
