import type { PreviewLink } from '@atelier/contract/releases/schemas.ts'
import { uploadCandidate } from '../site/candidate.ts'
import type { CandidateOptions } from '../site/candidate.ts'
import { orDeliveryError } from '../delivery-error.ts'
import type { Sent } from '../site/publish.ts'
import { siteOf } from '../site/site.ts'

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
