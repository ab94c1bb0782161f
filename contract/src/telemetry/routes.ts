// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { telemetry } from './endpoints.ts'

export const telemetryReport = /* @__PURE__ */ route<typeof telemetry.report>('telemetry.report', 'POST', '/telemetry')
export const telemetryHealth = /* @__PURE__ */ route<typeof telemetry.health>(
  'telemetry.health',
  'GET',
  '/releases/health',
)
