import { bindDeps } from '../kernel/bind-deps.ts'
import { endAlarm, setAlarm } from './alarms.ts'
import { endFreeze, freezeReleases } from './freeze-releases.ts'
import { handOverPage } from './hand-over-page.ts'
import { listPairs, reportPairs } from './pairs/pairs.ts'
import { prepareRelease } from './prepare-release.ts'
import { previewRelease } from './preview/preview-release.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { releasesStatus } from './releases-status.ts'
import { retireApp } from './retire-app.ts'
import { rollBackReleases } from './roll-back-releases.ts'
import { startCanary } from './canary/start-canary.ts'
import { stopCanary } from './canary/stop-canary.ts'
import { sourceMapDownload } from './files/source-maps.ts'
import { switchReleases } from './switch-releases.ts'

export type ReleasesService = ReturnType<typeof releasesService>

export const releasesService = (deps: ReleaseDeps) =>
  bindDeps(deps, {
    status: releasesStatus,
    prepare: prepareRelease,
    preview: previewRelease,
    canary: startCanary,
    stopCanary,
    sourceMap: sourceMapDownload,
    switchTo: switchReleases,
    rollback: rollBackReleases,
    retire: retireApp,
    handOver: handOverPage,
    freeze: freezeReleases,
    endFreeze,
    pairs: listPairs,
    reportPairs,
    setAlarm,
    endAlarm,
  })
