import type { Services } from '../services.ts'
import { exportedSessions } from './exported-sessions.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { sessionsService } from './sessions.service.ts'

export const createSessions = (services: Services) => ({
  exported: { sessions: exportedSessions(services.database) },
  erasure: { stage: 'sessions', erase: sessionsService(services).erase } as const,
  ...sessionsRoutes(services),
})
