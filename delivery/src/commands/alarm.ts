import type { AlarmEndResult, AlarmResult } from '@atelier/contract/releases/schemas.ts'
import { ALARM_BUDGET_MAX, ALARM_BUDGET_MIN } from '@atelier/contract/releases/limits.ts'
import { changeApps } from '../site/conflicts.ts'
import { DeliveryError } from '../delivery-error.ts'
import type { SiteAccess } from '../site/site.ts'

interface AppOptions extends SiteAccess {
  app: string
}

export interface AlarmOptions extends AppOptions {
  mail: string
  /** In percent of visits. */
  budget: number
}

/** Mails an address when more than a budget of the visits of a version fail. Throws {@link DeliveryError}. */
export function alarm({ app, mail, budget, ...access }: AlarmOptions): Promise<AlarmResult> {
  if (!(budget >= ALARM_BUDGET_MIN && budget <= ALARM_BUDGET_MAX))
    throw new DeliveryError('USAGE', `A budget is ${ALARM_BUDGET_MIN} to ${ALARM_BUDGET_MAX} percent of the visits.`)
  return changeApps(access, [], (site, expected_revision) =>
    site.alarm({ params: { app }, body: { mail, budget, expected_revision } }),
  )
}

/** Throws {@link DeliveryError}. */
export const endAlarm = ({ app, ...access }: AppOptions): Promise<AlarmEndResult> =>
  changeApps(access, [], (site, expected_revision) => site.endAlarm({ params: { app }, body: { expected_revision } }))
