import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { hashPassword } from '@atelier/backend/accounts/password/passwords.ts'
import { transaction } from '@atelier/backend/database/transaction.ts'
import { factorCodes } from '@atelier/backend/factors/factor-codes.ts'
import { secondFactorModel } from '@atelier/backend/factors/second-factors.model.ts'
import { keysOf } from '@atelier/backend/kernel/keys.ts'
import { moderationLog } from '@atelier/backend/moderation/moderation-log.ts'
import { moderatorModel } from '@atelier/backend/moderation/moderators.model.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { Types } from 'mongoose'
import { demoModerators, moderatorSecret } from './demo-moderators.ts'
import { DEMO_PASSWORD } from './seed-accounts.ts'
import type { Seeding } from './seeding.ts'

/** Two people who can open the desk, each with an authenticator app. */
export async function seedModerators({ database, now, say }: Seeding): Promise<void> {
  say('Writing the moderators')
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const log = moderationLog(database)
  for (const { id, email, full_name } of demoModerators) {
    const _id = new Types.ObjectId(id)
    const filter = { _id }
    const account = { email, password_hash, email_verified_at: now, password_proven: true, created_at: now }
    const profile = { full_name, role: 'buyer', created_at: now }
    await accountModel(database).updateOne(filter, { $setOnInsert: account }, { upsert: true })
    await profileModel(database).updateOne(filter, { $setOnInsert: profile }, { upsert: true })
    await transaction(database, async (session) => {
      if (await moderatorModel(database).exists(filter).session(session)) return
      await moderatorModel(database).create([{ _id, added_at: now }], { session })
      const details = { person: id }
      await log.append(session, { at: now, by: null, what: 'moderator_added', case_id: null, details })
    })
  }
}

/** At each start, as the site's secret may be another one since. */
export async function seedModeratorApps({ database, now }: Seeding, sessionSecret: string): Promise<void> {
  const codes = factorCodes(database, keysOf(sessionSecret)('second factor'), () => now)
  const factors = secondFactorModel(database)
  for (const one of demoModerators) {
    const { secret: totp_secret, sealed_by } = codes.sealed(moderatorSecret(sessionSecret, one))
    const _id = new Types.ObjectId(one.id)
    if (await factors.exists({ _id, sealed_by })) continue
    const app = { totp_secret, sealed_by, totp_since: now, totp_step: 0 }
    await factors.updateOne({ _id }, { $set: app, $setOnInsert: { recovery_hashes: [] } }, { upsert: true })
  }
}
