import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { toDeliveryError } from './delivery-error.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

/** Live and earlier versions of each app, and the switches. Throws {@link DeliveryError}. */
export async function status(access: SiteAccess): Promise<ReleasesStatus> {
  try {
    return await siteOf(access).status()
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}
