import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { changeApps } from './conflicts.ts'
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
export const rollback = ({ app, version, ...access }: RollbackOptions): Promise<SwitchResult> =>
  changeApps(access, [app], (site, expected_revision) =>
    site.rollback({ params: { app }, body: { version, expected_revision } }),
  )

/** Rolls several apps back in a single write. Throws {@link DeliveryError}. */
export async function rollbackTogether({ apps, ...access }: RollbackTogetherOptions): Promise<SwitchResult[]> {
  const names = apps.map(({ app }) => app)
  const { apps: switched } = await changeApps(access, names, (site, expected_revision) =>
    site.rollbackMany({ body: { apps: [...apps], expected_revision } }),
  )
  return switched
}
