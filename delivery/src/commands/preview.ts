import type { AppVersion, PreviewLink } from '@atelier/contract/releases/schemas.ts'
import { uploadCandidate } from '../site/candidate.ts'
import type { CandidateOptions } from '../site/candidate.ts'
import { DeliveryError, orDeliveryError } from '../delivery-error.ts'
import type { Sent } from '../site/publish.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'

export interface PreviewOptions extends CandidateOptions {
  /** How long the link is valid: 1 to 168. Default: 24. */
  hours?: number
}

export interface Previewed extends PreviewLink, Sent {
  app: string
  version: string
}

/** Checks a build, uploads missing files and returns a link that shows it; the running version is unchanged. Throws {@link DeliveryError}. */
export const preview = ({ hours, ...build }: PreviewOptions): Promise<Previewed> =>
  orDeliveryError(build.url, async () => {
    const { app } = build
    const { version, ...sent } = await uploadCandidate(build)
    const link = await siteOf(build).preview({ params: { app, version }, body: { hours } })
    return { app, version, ...link, ...sent }
  })

/** Codes of a site that cannot show a version beside what runs now. */
const UNFIT = new Set(['RELEASE_REFUSED', 'WRONG_FLAVOR', 'FILES_MISSING'])

/** A link of an hour to a version that is on the site already, or why it no longer fits. Throws {@link DeliveryError}. */
export async function previewAgain(
  access: SiteAccess,
  params: AppVersion,
): Promise<{ address: string } | { unfit: string }> {
  try {
    return await orDeliveryError(access.url, () => siteOf(access).preview({ params, body: { hours: 1 } }))
  } catch (error) {
    if (!(error instanceof DeliveryError) || !UNFIT.has(error.code)) throw error
    return { unfit: error.message }
  }
}
