import type { Connection } from 'mongoose'
import { StartupError } from '@atelier/backend/startup-error.ts'
import { STEPS } from './seed-steps.ts'

/** Rejects an environment that may be a real site's: the demo accounts have a publicly known password. */
export function refuseProduction({ NODE_ENV, PUBLIC_URL }: NodeJS.ProcessEnv): void {
  if (NODE_ENV && NODE_ENV !== 'development' && NODE_ENV !== 'test')
    throw new StartupError(`NODE_ENV: the demo is not for ${NODE_ENV}; leave it out, or say development`)
  if (PUBLIC_URL?.startsWith('https:'))
    throw new StartupError('PUBLIC_URL: the demo is not for a site with an https address')
}

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
