import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { changeApps } from '../site/conflicts.ts'
import type { SiteAccess } from '../site/site.ts'

export interface RollbackOptions extends SiteAccess {
  /** With the version to restore. Default: the one that first went live before the current one did. */
  apps: readonly { app: string; version?: string | undefined }[]
}

/** Rolls apps back in a single write. Throws {@link DeliveryError}. */
export async function rollback({ apps, ...access }: RollbackOptions): Promise<SwitchResult[]> {
  const names = apps.map(({ app }) => app)
  const done = await changeApps(access, names, (site, expected_revision) =>
    site.rollbackMany({ body: { apps: [...apps], expected_revision } }),
  )
  return done.apps
}
