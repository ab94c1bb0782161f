import { errorCode } from '@atelier/contract/api-error.ts'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import type { Health } from '@atelier/contract/telemetry/schemas.ts'
import { toDeliveryError } from './delivery-error.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

/** `health` is null if the site's backend does not count yet. */
export interface SiteStatus extends ReleasesStatus {
  health: Health | null
}

/** Live and earlier versions of each app, the switches, and the last hour. Throws {@link DeliveryError}. */
export async function status(access: SiteAccess): Promise<SiteStatus> {
  const site = siteOf(access)
  try {
    const [releases, health] = await Promise.all([site.status(), site.health().catch(nullIfOlder)])
    return { ...releases, health }
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}

function nullIfOlder(error: unknown): null {
  if (errorCode(error) === 'NOT_FOUND') return null
  throw error
}
