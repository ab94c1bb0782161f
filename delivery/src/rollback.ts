import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { againstRevision, seenIn } from './conflicts.ts'
import { toDeliveryError } from './delivery-error.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

export interface RollbackOptions extends SiteAccess {
  app: string
  /** The version to restore. Default: the one that first went live before the current one did. */
  version?: string
}

export interface RollbackTogetherOptions extends SiteAccess {
  apps: readonly Pick<RollbackOptions, 'app' | 'version'>[]
}

/** Rolls an app back in one write. Throws {@link DeliveryError}. */
export async function rollback({ app, version, ...access }: RollbackOptions): Promise<SwitchResult> {
  try {
    const site = siteOf(access)
    return await againstRevision(seenIn(await site.status(), [app]), (expected_revision) =>
      site.rollback({ params: { app }, body: { version, expected_revision } }),
    )
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}

/** Rolls several apps back in a single write. Throws {@link DeliveryError}. */
export async function rollbackTogether({ apps, ...access }: RollbackTogetherOptions): Promise<SwitchResult[]> {
  try {
    const site = siteOf(access)
    const names = apps.map(({ app }) => app)
    const { apps: switched } = await againstRevision(seenIn(await site.status(), names), (expected_revision) =>
      site.rollbackMany({ body: { apps: [...apps], expected_revision } }),
    )
    return switched
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}
