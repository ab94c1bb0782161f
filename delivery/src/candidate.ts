import { readBuild } from './build-output.ts'
import type { DeliveryError } from './delivery-error.ts'
import { send } from './publish.ts'
import type { PublishOptions, Sent } from './publish.ts'
import { assertServed, operationOf, servedContract } from './served-contract.ts'
import { siteOf } from './site.ts'

/** Checks a build and uploads missing files for what `operation` does with it. Throws {@link DeliveryError} if the backend lacks that. */
export async function uploadCandidate(
  { folder, dist, app, contract, droppedPages, onProgress, ...access }: PublishOptions,
  operation: { id: string; unknown: DeliveryError },
): Promise<Sent & { version: string }> {
  const progress = onProgress ?? (() => {})
  progress('checking the build')
  const build = await readBuild(folder, app, dist)
  const { version } = build
  const served = await servedContract(access.url)
  if (!operationOf(served, operation.id)) throw operation.unknown
  await assertServed(served, { app, build, contract, url: access.url })
  const sent = await send({ site: siteOf(access), served }, { app, build, droppedPages }, progress)
  progress(`verifying ${version}`)
  return { version, ...sent }
}
