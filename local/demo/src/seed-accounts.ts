import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { hashPassword } from '@atelier/backend/accounts/password/passwords.ts'
import { Types } from 'mongoose'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'atelier-demo'

/** Writes an account for everyone, as each profile has one; a password for the demo users who can sign in. */
export async function seedAccounts({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing the accounts')
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await accountModel(database).bulkWrite(
    data.people.map(({ id, email, can_sign_in, created_hours_ago }) => {
      const at = hoursBefore(now, created_hours_ago)
      const account = { email, email_verified_at: at, created_at: at, ...(can_sign_in && { password_hash }) }
      const filter = { _id: new Types.ObjectId(id) }
      // Also updates accounts from an older seed.
      const update = { $setOnInsert: account, ...(can_sign_in && { $set: { password_proven: true } }) }
      return { updateOne: { filter, update, upsert: true } }
    }),
  )
}
