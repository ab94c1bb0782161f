import { canaryLines } from '@atelier/contract/releases/canary-lines.ts'
import { freezeText } from '@atelier/contract/releases/freeze-text.ts'
import type { AppStatus } from '@atelier/contract/releases/schemas.ts'
import { wayBack } from '@atelier/contract/releases/way-back.ts'
import {
  HEALTH_HEADINGS,
  PAGE_HEADINGS,
  failingText,
  healthCells,
  pageCells,
} from '@atelier/contract/telemetry/format.ts'
import type { AppHealth } from '@atelier/contract/telemetry/schemas.ts'
import { lastSwitch } from './status.ts'
import type { SiteStatus } from './status.ts'
import { minute, table } from './table.ts'

const HEADINGS = ['app', 'version', 'first live', 'by', 'runs since']
const NEWEST = 10

/**
 * The ten newest versions of each app and the live one, which is marked, with their counts, below what fails since when.
 * Retired apps come last, then pages handed over.
 */
export function statusTable({ revision, apps, retired, owners, freezes = [], health }: SiteStatus): string {
  if (apps.length + retired.length === 0) return 'Nothing has been released yet.'
  const healthOf = ({ app }: AppStatus) => health.apps.find((one) => one.app === app)
  const rows = [
    ...apps.flatMap((app) => rowsOf(app, { newest: NEWEST, health: healthOf(app) })),
    ...retired.flatMap((app) => rowsOf(app, { newest: NEWEST, health: healthOf(app), isRetired: true })),
  ]
  const handed = owners.map(({ path, app }) => `${path} was handed over to ${app}`)
  const canaries = apps.flatMap(({ app, canary }) => (canary ? canaryLines(app, canary) : []))
  return [
    ...apps.flatMap((app) => failingLines(app, healthOf(app))),
    table([...HEADINGS, ...HEALTH_HEADINGS], rows),
    ...canaries,
    ...handed,
    ...freezes.map(freezeText),
    `revision ${revision}`,
  ].join('\n')
}

/** What fails since when, of the versions that visitors get, and the command to paste. */
const failingLines = (app: AppStatus, health: AppHealth | undefined): string[] =>
  (health?.versions ?? [])
    .filter(({ version }) => version === app.version || version === app.canary?.version)
    .flatMap((one) => {
      const text = failingText(one)
      const command = wayBack(app, one.version)
      return text ? [`${app.app} ${one.version}: ${text}${command ? `\n  ${command}` : ''}`] : []
    })

/** The pages of the versions that visitors get, with the times that they had there. */
export const pagesTable = ({ apps, health }: SiteStatus): string =>
  table(
    ['app', 'version', 'page', ...PAGE_HEADINGS],
    apps.flatMap((app) =>
      (health.apps.find((one) => one.app === app.app)?.versions ?? [])
        .filter(({ version }) => version === app.version || version === app.canary?.version)
        .flatMap(({ version, pages = [] }) => pages.map((one) => [app.app, version, one.page, ...pageCells(one)])),
    ),
  )

/** Every version of an app, newest first, with the live one marked. */
export const versionsTable = (app: AppStatus, { isRetired = false } = {}): string =>
  table(HEADINGS, rowsOf(app, { newest: Infinity, isRetired }))

interface Shown {
  newest: number
  health?: AppHealth | undefined
  isRetired?: boolean
}

/** The version of a retired app is not marked, but says when it stopped. */
function rowsOf(status: AppStatus, { newest, health, isRetired = false }: Shown): string[][] {
  const { app, version: running, versions } = status
  const shown = versions.filter(({ version }, index) => index < newest || version === running)
  const ofCanary = health?.versions.find(({ version }) => version === status.canary?.version)
  const canaryRow = ofCanary && ['', ofCanary.version, 'canary', status.canary!.by, '', ...healthCells(ofCanary)]
  const rows = shown.map(({ version, by, first_live_at }, index) => {
    const isRunning = version === running
    const mark = isRunning && !isRetired ? ' *' : ''
    const counted = health?.versions.find((one) => one.version === version)
    return [
      index === 0 ? app : '',
      version + mark,
      minute(first_live_at),
      by,
      isRunning ? since(status, isRetired) : '',
      ...(counted ? healthCells(counted) : []),
    ]
  })
  return canaryRow ? [...rows, canaryRow] : rows
}

function since(app: AppStatus, isRetired: boolean): string {
  const last = isRetired ? app.history.find(({ action }) => action === 'retire') : lastSwitch(app)
  return last ? `${isRetired ? 'retired ' : ''}${minute(last.at)} by ${last.by}` : ''
}
