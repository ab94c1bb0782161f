import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { minute, table } from './table.ts'

const HEADINGS = ['app', 'version', 'first live', 'by', 'runs since']
const NEWEST = 10

/** The ten newest versions of each app and the live one, which is marked. */
export function statusTable({ revision, apps }: ReleasesStatus): string {
  if (apps.length === 0) return 'Nothing has been released yet.'
  return `${table(HEADINGS, apps.flatMap((app) => rowsOf(app, NEWEST)))}\nrevision ${revision}`
}

/** Every version of an app, newest first, with the live one marked. */
export const versionsTable = (app: AppStatus): string => table(HEADINGS, rowsOf(app, Infinity))

function rowsOf({ app, version: running, versions, history: [last] }: AppStatus, newest: number): string[][] {
  const shown = versions.filter(({ version }, index) => index < newest || version === running)
  return shown.map(({ version, by, first_live_at }, index) => {
    const name = index === 0 ? app : ''
    if (version !== running) return [name, version, minute(first_live_at), by, '']
    return [name, `${version} *`, minute(first_live_at), by, last ? `${minute(last.at)} by ${last.by}` : '']
  })
}
