import type { CanaryResult, CanaryStopResult } from '@atelier/contract/releases/schemas.ts'
import { uploadCandidate } from '../site/candidate.ts'
import type { CandidateOptions } from '../site/candidate.ts'
import { againstRevision, changeApps, seenIn } from '../site/conflicts.ts'
import { DeliveryError, orDeliveryError } from '../delivery-error.ts'
import { switchTo } from '../site/publish.ts'
import type { Sent } from '../site/publish.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'

export interface CanaryOptions extends CandidateOptions {
  /** In percent of visitors: 1 to 50. Default: 5. */
  share?: number
}

export interface CanaryStarted extends CanaryResult, Sent {}

interface AppOptions extends SiteAccess {
  app: string
}

const SHARE = 5

/** Checks a build, uploads missing files and gives the version to a share of visitors. Throws {@link DeliveryError}. */
export const canary = ({ share = SHARE, ...build }: CanaryOptions): Promise<CanaryStarted> =>
  orDeliveryError(build.url, async () => {
    const { app } = build
    const site = siteOf(build)
    const seen = seenIn(await site.status(), [app])
    const { version, ...sent } = await uploadCandidate(build)
    const done = await againstRevision(seen, (expected_revision) =>
      site.canary({ params: { app }, body: { version, share, expected_revision } }),
    )
    return { ...done, ...sent }
  })

/** Ends the app's canary: all visitors get the running version. Throws {@link DeliveryError}. */
export const stopCanary = ({ app, ...access }: AppOptions): Promise<CanaryStopResult> =>
  changeApps(access, [app], (site, expected_revision) =>
    site.stopCanary({ params: { app }, body: { expected_revision } }),
  )

/** Switches all visitors to the app's canary, which ends it. Throws {@link DeliveryError}, also if it has none. */
export const promoteCanary = ({
  app,
  ...access
}: AppOptions): Promise<{ app: string; version: string; revision: number }> =>
  orDeliveryError(access.url, async () => {
    const site = siteOf(access)
    const status = await site.status()
    const version = status.apps.find((one) => one.app === app)?.canary?.version
    if (!version) throw new DeliveryError('NO_CANARY', `${app} has no canary.`)
    const [done] = await switchTo(site, seenIn(status, [app]), [{ app, version }])
    return { app, version, revision: done!.revision }
  })
