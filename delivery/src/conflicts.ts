import { isError } from '@atelier/contract/api-error.ts'
import { releasesSwitch } from '@atelier/contract/releases/routes.ts'
import type { Switched } from '@atelier/contract/releases/schemas.ts'
import { DeliveryFailure } from './failure.ts'

// One more than the other apps of the site, all of which may be released at the same moment.
const ATTEMPTS = 5

/** What the registry said when the command began. */
export interface Seen {
  app: string
  revision: number
  /** The app's version at that time; null before its first release. */
  version: string | null
}

/**
 * Runs a compare-and-set, with the revision seen. When another app was released meanwhile it is tried again with the new
 * revision, five times in all; when it was this very app, the command gives way.
 */
export async function againstRevision(seen: Seen, change: (revision: number) => Promise<Switched>): Promise<Switched> {
  let { revision } = seen
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(revision)
    } catch (error) {
      if (!isError(releasesSwitch, error) || error.code !== 'REVISION_CONFLICT') throw error
      if (error.data.version !== seen.version)
        throw new DeliveryFailure(
          error.code,
          `${seen.app} was switched to ${error.data.version} by somebody else meanwhile.`,
        )
      if (attempt === ATTEMPTS) throw error
      revision = error.data.revision
    }
  }
}
