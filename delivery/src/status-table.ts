import type { AppStatus } from '@atelier/contract/releases/schemas.ts'
import { HEALTH_HEADINGS, healthCells } from '@atelier/contract/telemetry/format.ts'
import type { AppHealth } from '@atelier/contract/telemetry/schemas.ts'
import type { SiteStatus } from './status.ts'

const HEADINGS = ['app', 'version', 'first live', 'by', 'runs since']
const NEWEST = 10

/** The ten newest versions of each app and the live one, which is marked, with their last hour if the site counts. */
export function statusTable({ revision, apps, health }: SiteStatus): string {
  if (apps.length === 0) return 'Nothing has been released yet.'
  const rows = apps.flatMap((app) =>
    rowsOf(
      app,
      NEWEST,
      health?.apps.find((one) => one.app === app.app),
    ),
  )
  return `${table(health ? [...HEADINGS, ...HEALTH_HEADINGS] : HEADINGS, rows)}\nrevision ${revision}`
}

/** Every version of an app, newest first, with the live one marked. */
export const versionsTable = (app: AppStatus): string => table(HEADINGS, rowsOf(app, Infinity))

function rowsOf(
  { app, version: running, versions, history: [last] }: AppStatus,
  newest: number,
  health?: AppHealth,
): string[][] {
  const shown = versions.filter(({ version }, index) => index < newest || version === running)
  return shown.map(({ version, by, first_live_at }, index) => {
    const isRunning = version === running
    const since = isRunning && last ? `${minute(last.at)} by ${last.by}` : ''
    const counted = health?.versions.find((one) => one.version === version)
    return [
      ...[index === 0 ? app : '', isRunning ? `${version} *` : version, minute(first_live_at), by, since],
      ...(counted ? healthCells(counted) : []),
    ]
  })
}

function table(headings: readonly string[], rows: string[][]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [headings, ...rows].map(line).join('\n')
}

const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}Z`
