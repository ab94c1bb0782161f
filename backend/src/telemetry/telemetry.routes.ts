import type { telemetry as endpoints } from '@atelier/contract/telemetry/endpoints.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { BODY_BYTES } from './limits.ts'
import type { TelemetryService } from './telemetry.service.ts'

const guards = {
  report: { limit: 'telemetry.report', bodyBytes: BODY_BYTES },
  health: {},
} satisfies Guards<typeof endpoints>

export function telemetryRoutes(service: TelemetryService) {
  const handlers: Handlers<typeof endpoints> = {
    report: ({ body }) => service.report(body),
    health: ({ query }) => service.health(query.minutes),
  }
  return { guards, handlers }
}
