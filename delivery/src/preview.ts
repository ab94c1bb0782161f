import type { PreviewLink } from '@atelier/contract/releases/schemas.ts'
import { readBuild } from './build-output.ts'
import { DeliveryError, toDeliveryError } from './delivery-error.ts'
import { send } from './publish.ts'
import type { PublishOptions, Sent } from './publish.ts'
import { assertServed, operationOf, servedContract } from './served-contract.ts'
import { siteOf } from './site.ts'

export interface PreviewOptions extends PublishOptions {
  /** How long the link is valid: 1 to 168. Default: 24. */
  hours?: number
}

export interface Previewed extends PreviewLink, Sent {
  app: string
  version: string
}

/** Checks a build, uploads missing files and returns a link that shows it; the running version is unchanged. Throws {@link DeliveryError}. */
export async function preview(options: PreviewOptions): Promise<Previewed> {
  const { folder, dist, app, contract, droppedPages, hours, onProgress, ...access } = options
  const progress = onProgress ?? (() => {})
  try {
    progress('checking the build')
    const build = await readBuild(folder, app, dist)
    const { version } = build
    const served = await servedContract(access.url)
    if (!operationOf(served, 'releases.preview'))
      throw new DeliveryError('PREVIEW_UNKNOWN', `The backend of ${access.url} has no previews: deploy a newer one.`)
    await assertServed(served, { app, build, contract, url: access.url })
    const site = siteOf(access)
    const sent = await send({ site, served }, { app, build, droppedPages }, progress)
    progress(`verifying ${version}`)
    const link = await site.preview({ params: { app, version }, body: { hours } })
    return { app, version, ...link, ...sent }
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}
