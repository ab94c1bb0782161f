import type { HandoverResult } from '@atelier/contract/releases/schemas.ts'
import { changeApps } from './conflicts.ts'
import type { SiteAccess } from './site.ts'

export interface HandoverOptions extends SiteAccess {
  /** The owner of the page. */
  app: string
  /** The page's pattern, such as `/creators/:id`. */
  path: string
  /** The remote that may release the page from now on. */
  to: string
}

/** Hands a page over, with those below it. The owner serves it until a release of the other remote has it. Throws {@link DeliveryError}. */
export const handover = ({ app, path, to, ...access }: HandoverOptions): Promise<HandoverResult> =>
  changeApps(access, [app], (site, expected_revision) =>
    site.handover({ params: { app }, body: { path, to, expected_revision } }),
  )
