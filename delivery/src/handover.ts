import type { HandoverResult } from '@atelier/contract/releases/schemas.ts'
import { againstRevision, seenIn } from './conflicts.ts'
import { toDeliveryError } from './delivery-error.ts'
import { siteOf } from './site.ts'
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
export async function handover({ app, path, to, ...access }: HandoverOptions): Promise<HandoverResult> {
  try {
    const site = siteOf(access)
    return await againstRevision(seenIn(await site.status(), [app]), (expected_revision) =>
      site.handover({ params: { app }, body: { path, to, expected_revision } }),
    )
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}
