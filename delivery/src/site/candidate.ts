import { readBuild } from '../build/build-output.ts'
import { send } from './publish.ts'
import type { AppBuild, Sent } from './publish.ts'
import { assertServed, servedContract } from './served-contract.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'

export interface CandidateOptions extends SiteAccess, AppBuild {
  onProgress?(step: string): void
}

/** Checks a build and uploads missing files. Throws {@link DeliveryError}. */
export async function uploadCandidate(options: CandidateOptions): Promise<Sent & { version: string }> {
  const { folder, dist, app, contract, droppedPages, onProgress, ...access } = options
  const progress = onProgress ?? (() => {})
  progress('checking the build')
  const build = await readBuild(folder, app, dist)
  const { version } = build
  await assertServed(await servedContract(access.url), { app, build, contract, url: access.url })
  const sent = await send(siteOf(access), { app, build, droppedPages }, progress)
  progress(`verifying ${version}`)
  return { version, ...sent }
}
