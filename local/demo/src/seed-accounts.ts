import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { hashPassword } from '@atelier/backend/accounts/password/passwords.ts'
import { Types } from 'mongoose'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'atelier-demo'

/** Writes accounts with verified addresses for the demo users who can sign in. */
export async function seedAccounts({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing the accounts')
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await accountModel(database).bulkWrite(
    data.people.flatMap(({ id, email, can_sign_in, created_hours_ago }) => {
      const at = hoursBefore(now, created_hours_ago)
      const account = { email, password_hash, email_verified_at: at, created_at: at }
      // Also updates accounts from an older seed.
      const proven = { password_proven: true }
      const filter = { _id: new Types.ObjectId(id) }
      return can_sign_in
        ? [{ updateOne: { filter, update: { $setOnInsert: account, $set: proven }, upsert: true } }]
        : []
    }),
  )
}
