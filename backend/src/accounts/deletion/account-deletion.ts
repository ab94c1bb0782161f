import { randomBytes } from 'node:crypto'
import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { handlesService } from '../../profiles/handles.service.ts'
import { profilesService } from '../../profiles/profiles.service.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { accountModel } from '../accounts.model.ts'
import { goodbyeEmail } from './goodbye-email.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import { registrationModel } from '../sign-up/registrations.model.ts'

/** Order of erasure. Partners are notified at once, and before content, whose removal notifies others. */
const STAGES = ['partners', 'content', 'notifications', 'files', 'sessions'] as const

export interface Erasure {
  stage: (typeof STAGES)[number]
  /** Deletes, or replaces the user's id by the tombstone. Idempotent; safe to interrupt or run concurrently. */
  erase(userId: string, tombstone: string): Promise<void>
}

/** The tombstone is a random id of no account; after the deletion, no record links it to the user. */
type DeletionJob = { user_id: string; tombstone: string; email?: string }

/** Delay after which no request in flight at the time of deletion can still write. */
export const SECOND_PASS_MS = UPLOAD_TIMEOUT_MS + 60_000
const KIND = 'account-deletion'

/** Deletes the account at once and the other data in background jobs. A second pass removes late writes. */
export type AccountDeletion = ReturnType<typeof accountDeletion>

export const accountDeletion = oncePer((services: Services) => {
  const { database, jobs, now } = services
  const profiles = profilesService(services)
  const handles = handlesService(services)
  const sessions = sessionsService(services)
  const accounts = accountModel(database)
  const registrations = registrationModel(database)
  const tokens = mailTokens(database, now)
  const sendGoodbyeEmail = goodbyeEmail(services)

  const enqueue = jobs.register<DeletionJob>(KIND, {
    sealed: 'email',
    giveUpAfterMs: Infinity,
    async handle({ user_id, tombstone, email }) {
      for (const stage of STAGES)
        for (const erasure of services.facets().erasures)
          if (erasure.stage === stage) await erasure.erase(user_id, tombstone)
      await tokens.erase(user_id)
      await jobs.erase([user_id], { but: KIND })
      if (email !== undefined) await sendGoodbyeEmail(email)
    },
  })

  return async function deleteAccount(user_id: string, email: string): Promise<'deleted' | 'mismatch'> {
    const result = await transaction(database, async (session) => {
      const account = await leanReader(accounts, ['email']).findById(user_id).session(session)
      if (!account) return 'deleted'
      if (account.email !== email) return 'mismatch'
      await accounts.deleteOne({ _id: user_id }, { session })
      await profiles.remove(user_id, session)
      await handles.release(user_id, session)
      afterCommit(session, await sessions.endAll(user_id, session))
      // By address only here: afterwards a new account may use it.
      await registrations.deleteMany({ email }, { session })
      await tokens.erase(user_id, { email, session })
      await jobs.erase([user_id, email], { but: KIND, session })
      const job = { user_id, tombstone: new Types.ObjectId(randomBytes(12)).toHexString() }
      await enqueue({ ...job, email }, session)
      await enqueue(job, session, new Date(now().getTime() + SECOND_PASS_MS))
      return 'deleted'
    })
    jobs.kick()
    return result
  }
})

declare module '../../services.ts' {
  interface Facets {
    erasures: readonly Erasure[]
  }
}
