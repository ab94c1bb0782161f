import type { Connection } from 'mongoose'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'
import { STEPS } from './seed-steps.ts'

/** Claims an empty database for the demo; rejects a non-empty database without an earlier claim. */
export async function claimDatabase(database: Connection): Promise<void> {
  const names = (await database.db!.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  if (names.includes(STEPS)) return
  if (names.length > 0)
    throw new StartupError(
      `MONGODB_URI: the database ${database.name} holds data that is not the demo's; name an empty one`,
    )
  await database.createCollection(STEPS)
}
