import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { failureOf } from './failure.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

/** What runs on a site: each app's version, the earlier ones, and who switched when. Throws a {@link DeliveryFailure}. */
export async function status(access: SiteAccess): Promise<ReleasesStatus> {
  try {
    return await siteOf(access).status()
  } catch (error) {
    throw failureOf(error, access.url)
  }
}
