import type { Switched } from '@atelier/contract/releases/schemas.ts'
import { againstRevision } from './conflicts.ts'
import { failureOf } from './failure.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

export interface RollbackOptions extends SiteAccess {
  app: string
  /** The version to go back to; the one that ran before the current one unless told. */
  version?: string
}

/** Lets an earlier version of an app run again, by one write. Throws a {@link DeliveryFailure}. */
export async function rollback({ app, version, ...access }: RollbackOptions): Promise<Switched> {
  try {
    const site = siteOf(access)
    const { revision, apps } = await site.status()
    const current = apps.find((one) => one.app === app)?.version ?? null
    return await againstRevision({ app, revision, version: current }, (expected_revision) =>
      site.rollback({ params: { app }, body: { version, expected_revision } }),
    )
  } catch (error) {
    throw failureOf(error, access.url)
  }
}
