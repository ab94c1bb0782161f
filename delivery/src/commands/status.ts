import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { minutesIn } from '@atelier/contract/telemetry/format.ts'
import type { Health } from '@atelier/contract/telemetry/schemas.ts'
import { DeliveryError, orDeliveryError } from '../delivery-error.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'

export interface SiteStatus extends ReleasesStatus {
  health: Health
}

/** Minutes of a period such as `3h`; undefined without one. Throws {@link DeliveryError} (`USAGE`). */
export function sinceMinutes(since: string | undefined): number | undefined {
  if (since === undefined) return undefined
  const minutes = minutesIn(since)
  if (minutes === null)
    throw new DeliveryError('USAGE', `${since} is not a period; write --since 30m, 3h or 2d, at most 30d.`)
  return minutes
}

/** Live and earlier versions of each app, the switches, and the last hour, or minutes. Throws {@link DeliveryError}. */
export const status = (access: SiteAccess, minutes?: number): Promise<SiteStatus> =>
  orDeliveryError(access.url, async () => {
    const site = siteOf(access)
    const counted = minutes === undefined ? site.health() : site.health({ query: { minutes } })
    const [releases, health] = await Promise.all([site.status(), counted])
    return { ...releases, health }
  })

/** When the running version of an app began to run; undefined if that is long ago. */
export const lastSwitch = ({ history }: Pick<AppStatus, 'history'>) =>
  history.find(({ action }) => action === 'switch' || action === 'rollback')
