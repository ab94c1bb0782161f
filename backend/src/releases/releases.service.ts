import { prepareRelease } from './prepare-release.ts'
import type { PrepareInput } from './prepare-release.ts'
import type { ChangeInput, ReleaseDeps } from './release-deps.ts'
import { releasesStatus } from './releases-status.ts'
import { rollBackReleases } from './roll-back-releases.ts'
import { switchReleases } from './switch-releases.ts'

export type ReleasesService = ReturnType<typeof releasesService>

export const releasesService = (deps: ReleaseDeps) => ({
  status: () => releasesStatus(deps),
  prepare: (input: PrepareInput) => prepareRelease(deps, input),
  switchTo: (input: ChangeInput) => switchReleases(deps, input),
  rollback: (input: ChangeInput<{ app: string; version?: string }>) => rollBackReleases(deps, input),
})
