// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { releases } from './endpoints.ts'

export const releasesStatus = /* @__PURE__ */ route<typeof releases.status>('releases.status', 'GET', '/releases')
export const releasesPrepare = /* @__PURE__ */ route<typeof releases.prepare>(
  'releases.prepare',
  'POST',
  '/releases/:app/versions',
  ['releases.sourceMap'],
)
export const releasesPreview = /* @__PURE__ */ route<typeof releases.preview>(
  'releases.preview',
  'POST',
  '/releases/:app/versions/:version/preview',
)
export const releasesCanary = /* @__PURE__ */ route<typeof releases.canary>(
  'releases.canary',
  'POST',
  '/releases/:app/canary',
  ['releases.status'],
)
export const releasesStopCanary = /* @__PURE__ */ route<typeof releases.stopCanary>(
  'releases.stopCanary',
  'POST',
  '/releases/:app/canary/stop',
  ['releases.status'],
)
export const releasesSourceMap = /* @__PURE__ */ route<typeof releases.sourceMap>(
  'releases.sourceMap',
  'GET',
  '/releases/:app/versions/:version/source-map',
)
export const releasesSwitch = /* @__PURE__ */ route<typeof releases.switch>(
  'releases.switch',
  'POST',
  '/releases/:app/switch',
  ['releases.status', 'telemetry.health'],
)
export const releasesRollback = /* @__PURE__ */ route<typeof releases.rollback>(
  'releases.rollback',
  'POST',
  '/releases/:app/rollback',
  ['releases.status', 'telemetry.health'],
)
export const releasesSwitchMany = /* @__PURE__ */ route<typeof releases.switchMany>(
  'releases.switchMany',
  'POST',
  '/releases/switch',
  ['releases.status', 'telemetry.health'],
)
export const releasesRollbackMany = /* @__PURE__ */ route<typeof releases.rollbackMany>(
  'releases.rollbackMany',
  'POST',
  '/releases/rollback',
  ['releases.status', 'telemetry.health'],
)
export const releasesRetire = /* @__PURE__ */ route<typeof releases.retire>(
  'releases.retire',
  'POST',
  '/releases/:app/retire',
  ['releases.status'],
)
export const releasesFreeze = /* @__PURE__ */ route<typeof releases.freeze>(
  'releases.freeze',
  'POST',
  '/releases/:app/freeze',
  ['releases.status'],
)
export const releasesEndFreeze = /* @__PURE__ */ route<typeof releases.endFreeze>(
  'releases.endFreeze',
  'POST',
  '/releases/:app/freeze/end',
  ['releases.status'],
)
export const releasesPairs = /* @__PURE__ */ route<typeof releases.pairs>('releases.pairs', 'GET', '/releases/pairs')
export const releasesReportPairs = /* @__PURE__ */ route<typeof releases.reportPairs>(
  'releases.reportPairs',
  'POST',
  '/releases/pairs',
  ['releases.pairs'],
)
export const releasesAlarm = /* @__PURE__ */ route<typeof releases.alarm>(
  'releases.alarm',
  'POST',
  '/releases/:app/alarm',
  ['releases.status'],
)
export const releasesEndAlarm = /* @__PURE__ */ route<typeof releases.endAlarm>(
  'releases.endAlarm',
  'POST',
  '/releases/:app/alarm/end',
  ['releases.status'],
)
export const releasesHandover = /* @__PURE__ */ route<typeof releases.handover>(
  'releases.handover',
  'POST',
  '/releases/:app/handover',
  ['releases.status'],
)
export const releasesCreateToken = /* @__PURE__ */ route<typeof releases.createToken>(
  'releases.createToken',
  'POST',
  '/releases/tokens',
  ['releases.tokens'],
)
export const releasesTokens = /* @__PURE__ */ route<typeof releases.tokens>(
  'releases.tokens',
  'GET',
  '/releases/tokens',
)
export const releasesRevokeToken = /* @__PURE__ */ route<typeof releases.revokeToken>(
  'releases.revokeToken',
  'DELETE',
  '/releases/tokens/:id',
  ['releases.tokens'],
)
