import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { telemetryReport } from '@atelier/contract/telemetry/routes.ts'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'

/** Without cookies. Also arrives if the page is left; a failure is ignored. */
export function send(reports: Report[]): void {
  void fetch(`/api${telemetryReport.path}`, {
    method: telemetryReport.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports, visits: true }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

export type AppVersion = Pick<Report, 'app' | 'version'>

/** Undefined for what was never released: overrides and development servers. */
export function releaseOf({ shell, remotes }: Registry, app: string): AppVersion | undefined {
  const version = (app === 'shell' ? shell : remotes[app])?.version ?? ''
  return /^[0-9a-f]{16}$/.test(version) ? { app, version } : undefined
}
