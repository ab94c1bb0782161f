import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { minute, table } from './table.ts'

const HEADINGS = ['app', 'version', 'first live', 'by', 'runs since']
const NEWEST = 10

/** The ten newest versions of each app and the live one, which is marked. Retired apps come last, then pages handed over. */
export function statusTable({ revision, apps, retired = [], owners = [] }: ReleasesStatus): string {
  if (apps.length + retired.length === 0) return 'Nothing has been released yet.'
  const rows = [
    ...apps.flatMap((app) => rowsOf(app, { newest: NEWEST })),
    ...retired.flatMap((app) => rowsOf(app, { newest: NEWEST, isRetired: true })),
  ]
  const handed = owners.map(({ path, app }) => `${path} was handed over to ${app}`)
  return [table(HEADINGS, rows), ...handed, `revision ${revision}`].join('\n')
}

/** Every version of an app, newest first, with the live one marked. */
export const versionsTable = (app: AppStatus, { isRetired = false } = {}): string =>
  table(HEADINGS, rowsOf(app, { newest: Infinity, isRetired }))

interface Shown {
  newest: number
  isRetired?: boolean
}

/** The version of a retired app is not marked, but says when it stopped. */
function rowsOf(status: AppStatus, { newest, isRetired = false }: Shown): string[][] {
  const { app, version: running, versions } = status
  const shown = versions.filter(({ version }, index) => index < newest || version === running)
  return shown.map(({ version, by, first_live_at }, index) => {
    const isRunning = version === running
    const mark = isRunning && !isRetired ? ' *' : ''
    return [
      index === 0 ? app : '',
      version + mark,
      minute(first_live_at),
      by,
      isRunning ? since(status, isRetired) : '',
    ]
  })
}

function since({ history, changes = [] }: AppStatus, isRetired: boolean): string {
  const last = isRetired ? changes.find(({ action }) => action === 'retire') : history[0]
  return last ? `${isRetired ? 'retired ' : ''}${minute(last.at)} by ${last.by}` : ''
}
