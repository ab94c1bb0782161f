import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import type { Health } from '@atelier/contract/telemetry/schemas.ts'
import { orDeliveryError } from '../delivery-error.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'

export interface SiteStatus extends ReleasesStatus {
  health: Health
}

/** Live and earlier versions of each app, the switches, and the last hour. Throws {@link DeliveryError}. */
export const status = (access: SiteAccess): Promise<SiteStatus> =>
  orDeliveryError(access.url, async () => {
    const site = siteOf(access)
    const [releases, health] = await Promise.all([site.status(), site.health()])
    return { ...releases, health }
  })

/** When the running version of an app began to run; undefined if that is long ago. */
export const lastSwitch = ({ history }: Pick<AppStatus, 'history'>) =>
  history.find(({ action }) => action === 'switch' || action === 'rollback')
