import type { RetireResult } from '@atelier/contract/releases/schemas.ts'
import { againstRevision, seenIn } from './conflicts.ts'
import { toDeliveryError } from './delivery-error.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

export interface RetireOptions extends SiteAccess {
  app: string
}

/** Removes a remote with its pages and slots in one write; its versions stay. Throws {@link DeliveryError}. */
export async function retire({ app, ...access }: RetireOptions): Promise<RetireResult> {
  try {
    const site = siteOf(access)
    return await againstRevision(seenIn(await site.status(), [app]), (expected_revision) =>
      site.retire({ params: { app }, body: { expected_revision } }),
    )
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}
