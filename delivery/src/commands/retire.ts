import type { RetireResult } from '@atelier/contract/releases/schemas.ts'
import { changeApps } from '../site/conflicts.ts'
import type { SiteAccess } from '../site/site.ts'

export interface RetireOptions extends SiteAccess {
  app: string
}

/** Removes a remote with its pages and slots in one write; its versions stay. Throws {@link DeliveryError}. */
export const retire = ({ app, ...access }: RetireOptions): Promise<RetireResult> =>
  changeApps(access, [app], (site, expected_revision) => site.retire({ params: { app }, body: { expected_revision } }))
