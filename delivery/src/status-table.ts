import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'

const HEADINGS = ['app', 'version', 'first live', 'by', 'runs since']
const NEWEST = 10

/** The ten newest versions of each app and the live one, which is marked. */
export function statusTable({ revision, apps }: ReleasesStatus): string {
  if (apps.length === 0) return 'Nothing has been released yet.'
  return `${table(apps.flatMap((app) => rowsOf(app, NEWEST)))}\nrevision ${revision}`
}

/** Every version of an app, newest first, with the live one marked. */
export const versionsTable = (app: AppStatus): string => table(rowsOf(app, Infinity))

function rowsOf({ app, version: running, versions, history: [last] }: AppStatus, newest: number): string[][] {
  const shown = versions.filter(({ version }, index) => index < newest || version === running)
  return shown.map(({ version, by, first_live_at }, index) => {
    const name = index === 0 ? app : ''
    if (version !== running) return [name, version, minute(first_live_at), by, '']
    return [name, `${version} *`, minute(first_live_at), by, last ? `${minute(last.at)} by ${last.by}` : '']
  })
}

function table(rows: string[][]): string {
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [HEADINGS, ...rows].map(line).join('\n')
}

const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}Z`
