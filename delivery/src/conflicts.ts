import { isError } from '@atelier/contract/api-error.ts'
import { releasesSwitch, releasesSwitchMany } from '@atelier/contract/releases/routes.ts'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { DeliveryError } from './delivery-error.ts'

// One more than the other apps of the site, all of which may be released at the same moment.
const ATTEMPTS = 5

/** What the registry said when the command began. */
export interface Seen {
  revision: number
  /** Which version of the command's apps ran at that time; null before the first release of one. */
  versions: Record<string, string | null>
}

/** What is seen in a status of the apps that a command changes. */
export const seenIn = ({ revision, apps }: ReleasesStatus, changed: readonly string[]): Seen => ({
  revision,
  versions: Object.fromEntries(changed.map((app) => [app, apps.find((one) => one.app === app)?.version ?? null])),
})

/**
 * Runs a compare-and-set, with the revision seen. When another app was released meanwhile it is tried again with the new
 * revision, five times in all; when it was one that the command changes, the command gives way.
 */
export async function againstRevision<Outcome>(
  seen: Seen,
  change: (revision: number) => Promise<Outcome>,
): Promise<Outcome> {
  let { revision } = seen
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(revision)
    } catch (error) {
      const current = conflictIn(error)
      if (!current) throw error
      for (const [app, version] of Object.entries(seen.versions))
        if (current.versionOf(app) !== version)
          throw new DeliveryError(
            'REVISION_CONFLICT',
            `${app} was switched to ${current.versionOf(app)} by somebody else meanwhile.`,
          )
      if (attempt === ATTEMPTS) throw error
      revision = current.revision
    }
  }
}

/** What runs now, as a refused compare-and-set of one app or of several says it; undefined for any other error. */
function conflictIn(
  error: unknown,
): { revision: number; versionOf(app: string): string | null | undefined } | undefined {
  if (isError(releasesSwitchMany, error) && error.code === 'REVISION_CONFLICT' && 'versions' in error.data) {
    const { revision, versions } = error.data
    return { revision, versionOf: (app) => versions[app] }
  }
  if (!isError(releasesSwitch, error) || error.code !== 'REVISION_CONFLICT') return undefined
  const { revision, version } = error.data
  return { revision, versionOf: () => version }
}
