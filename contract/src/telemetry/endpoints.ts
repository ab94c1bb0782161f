import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { HEALTH_MINUTES, HEALTH_MINUTES_MAX } from './limits.ts'
import { Health, Reports } from './schemas.ts'

/** Counts by app and version, without personal data. */
export const telemetry = {
  report: endpoint({
    method: 'POST',
    path: '/telemetry',
    access: 'public',
    stale: [],
    summary:
      'Counts visits and what failed in them, page loads, errors and web vitals. Reports of unknown apps and versions are ignored.',
    body: Reports,
  }),
  health: endpoint({
    method: 'GET',
    path: '/releases/health',
    access: 'team',
    summary:
      'Returns the last hour, or minutes, of each running version and of others that were in use: visits, loads, errors, vitals.',
    query: z.object({ minutes: z.int().min(1).max(HEALTH_MINUTES_MAX).default(HEALTH_MINUTES) }),
    response: Health,
  }),
}
