import type { FreezeEndResult, FreezeResult } from '@atelier/contract/releases/schemas.ts'
import { changeApps } from '../site/conflicts.ts'
import { DeliveryError } from '../delivery-error.ts'
import type { SiteAccess } from '../site/site.ts'

interface AppOptions extends SiteAccess {
  /** An app, or `all`. */
  app: string
}

export interface FreezeOptions extends AppOptions {
  /** A time with its zone, or a day, which begins in UTC: `2026-12-01T08:00Z`, `2026-12-01`. */
  until: string
  /** Shown to those who are refused. */
  reason: string
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d))?$/

/** Refuses releases of an app, or of all, until then. Throws {@link DeliveryError}. */
export function freeze({ app, until, reason, ...access }: FreezeOptions): Promise<FreezeResult> {
  const end = new Date(until)
  if (!TIME.test(until) || Number.isNaN(end.getTime()))
    throw new DeliveryError('USAGE', `${until} is not a time; write --until 2026-12-01T08:00Z, or a day.`)
  return changeApps(access, [], (site, expected_revision) =>
    site.freeze({ params: { app }, body: { until: end.toISOString(), reason, expected_revision } }),
  )
}

/** Throws {@link DeliveryError}. */
export const endFreeze = ({ app, ...access }: AppOptions): Promise<FreezeEndResult> =>
  changeApps(access, [], (site, expected_revision) => site.endFreeze({ params: { app }, body: { expected_revision } }))
