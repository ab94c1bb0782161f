import { setTimeout as wait } from 'node:timers/promises'
import { isError } from '@atelier/contract/api-error.ts'
import { releasesSwitchMany } from '@atelier/contract/releases/routes.ts'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { DeliveryError, orDeliveryError } from '../delivery-error.ts'
import { siteOf } from './site.ts'
import type { Site, SiteAccess } from './site.ts'

// Each conflict is another app's change, and an app may have two: a switch, and a canary or a freeze.
const CHANGES_AT_ONCE = 2
// Remotes may be new to the site, so its status does not list them yet
const NEW_APPS = 10
const PAUSE_MS = 100
const PAUSE_MAX_MS = 1000

export interface Seen {
  revision: number
  /** Live version of each of the command's apps; null before its first release. */
  versions: Record<string, string | null>
  /** Number of apps on the site, all of which may be changed at the same time. */
  apps: number
}

/** Takes the revision and the live versions of the changed apps from a status. */
export const seenIn = ({ revision, apps }: ReleasesStatus, changed: readonly string[]): Seen => ({
  revision,
  versions: Object.fromEntries(changed.map((app) => [app, apps.find((one) => one.app === app)?.version ?? null])),
  apps: apps.length,
})

/** Compare-and-set; retries with the new revision, after a random pause, if other apps were released concurrently.
 * Throws {@link DeliveryError} if one of the command's own apps was. */
export async function againstRevision<Outcome>(
  seen: Seen,
  change: (revision: number) => Promise<Outcome>,
  pause: (attempt: number) => Promise<unknown> = randomPause,
): Promise<Outcome> {
  const attempts = CHANGES_AT_ONCE * (seen.apps + NEW_APPS)
  let { revision } = seen
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(revision)
    } catch (error) {
      const current = conflictIn(error)
      if (!current) throw error
      for (const [app, version] of Object.entries(seen.versions))
        if (current.versions[app] !== version) throw overtaken(app, current.versions[app])
      if (attempt === attempts) throw error
      revision = current.revision
      await pause(attempt)
    }
  }
}

const randomPause = (attempt: number) => wait(Math.random() * Math.min(PAUSE_MS * attempt, PAUSE_MAX_MS))

/** {@link againstRevision} from the site's present status. Throws {@link DeliveryError}. */
export const changeApps = <Outcome>(
  access: SiteAccess,
  apps: readonly string[],
  change: (site: Site, expectedRevision: number) => Promise<Outcome>,
): Promise<Outcome> =>
  orDeliveryError(access.url, async () => {
    const site = siteOf(access)
    return againstRevision(seenIn(await site.status(), apps), (revision) => change(site, revision))
  })

function overtaken(app: string, version: string | null | undefined): DeliveryError {
  const what = version ? `switched to ${version}` : 'retired'
  return new DeliveryError('REVISION_CONFLICT', `${app} was ${what} by somebody else meanwhile.`)
}

function conflictIn(error: unknown) {
  if (!isError(releasesSwitchMany, error) || error.code !== 'REVISION_CONFLICT') return undefined
  // until 1.2.0: backends of 1.0 name no versions when a canary or a retirement conflicts
  return 'versions' in error.data ? error.data : undefined
}
