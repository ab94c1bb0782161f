import { freezeText } from '@atelier/contract/releases/freeze-text.ts'
import { canaryLines } from '@atelier/contract/releases/canary-lines.ts'
import type { AppStatus } from '@atelier/contract/releases/schemas.ts'
import { HEALTH_HEADINGS, healthCells, minutesIn, periodText } from '@atelier/contract/telemetry/format.ts'
import type { AppHealth, VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { escapeHtml } from '../kernel/html.ts'
import { changesPart, errorsPart, failingParts, minute, pagesPart } from './status-now.ts'
import type { NowView } from './status-now.ts'

const style = `
:root { color-scheme: light dark; --line: #8884; --quiet: light-dark(#666, #aaa) }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem }
h3 { font-size: 1rem; margin: 1rem 0 0 }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem }
nav a { color: inherit }
nav [aria-current] { font-weight: 600; text-decoration: none }
.failing { border: 2px solid light-dark(#b3261e, #f2857c); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 1rem 0 }
.failing h2 { margin: 0 0 0.25rem; color: light-dark(#b3261e, #f2857c) }
summary { font-size: 1.15rem; font-weight: bold; margin: 2rem 0 0.5rem; cursor: pointer }
ol, ul { margin: 0.25rem 0; padding-left: 1.5rem; overflow-wrap: anywhere }
li { margin: 0.25rem 0 }
small { color: var(--quiet) }
section pre { background: light-dark(#f4f4f4, #222); padding: 0.5rem 0.75rem; margin: 0.25rem 0; user-select: all }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line) }
thead th, p { color: var(--quiet); font-weight: normal }
code { font: 0.9em ui-monospace, monospace }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
thead .number { white-space: normal; vertical-align: bottom }
.running { font-weight: 600 }
pre { white-space: pre-wrap; font-size: 0.9em }
@media (max-width: 60rem) {
  thead { display: none }
  tr { display: block; padding: 0.75rem 0; border-bottom: 1px solid var(--line) }
  th, td, .number { display: flex; justify-content: space-between; gap: 1rem; padding: 0.1rem 0; border: 0; text-align: right }
  td::before { content: attr(data-name); color: var(--quiet); font-weight: normal }
}
`

const HEADINGS = ['app', 'version', ...HEALTH_HEADINGS, 'live since', 'by']
const NUMBERS = new Set<string>(HEALTH_HEADINGS)

export interface StatusView extends NowView {
  /** Of the period. */
  minutes: number
  nonce: string
}

const PERIODS = ['1h', '3h', '1d', '7d', '30d']

/** Failing versions with their begin, and a table of the versions in use, which becomes a list on narrow screens. Without scripts. */
export function statusPage({ minutes, nonce, ...view }: StatusView): string {
  const { status, health, places } = view
  const rows = health.apps.flatMap((app) =>
    rowsOf(
      app,
      status.apps.find((one) => one.app === app.app),
    ),
  )
  const canaries = status.apps.flatMap(({ app, canary }) => (canary ? [canaryLines(app, canary)] : []))
  const headings = HEADINGS.map((name) => `<th scope="col"${NUMBERS.has(name) ? ' class="number"' : ''}>${name}</th>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Status · Atelier</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Status</h1>`,
    `<nav aria-label="Period">${PERIODS.map((period) => periodLink(period, minutes)).join('')}</nav>`,
    ...failingParts(view),
    `<h2>Versions</h2><p>In use since ${minute(health.since)}. Running ones are bold. Revision ${status.revision}.</p>`,
    ...(status.freezes ?? []).map((one) => `<p>${escapeHtml(freezeText(one))}</p>`),
    rows.length > 0
      ? `<table><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Nothing has been released yet.</p>',
    ...canaries.map((lines) => `<pre>${escapeHtml(lines.join('\n'))}</pre>`),
    pagesPart(health),
    changesPart(status, health.since),
    errorsPart(health, places),
    '</main></body></html>',
  ].join('')
}

const periodLink = (period: string, minutes: number) =>
  `<a href="?since=${period}"${minutesIn(period) === minutes ? ' aria-current="page"' : ''}>${periodText(minutesIn(period)!)}</a>`

const rowsOf = ({ app, versions }: AppHealth, status: AppStatus | undefined): string[] =>
  versions.map((one) => {
    const { at, by } = liveSince(one, status)
    const cells = [`<code>${escapeHtml(one.version)}</code>`, ...healthCells(one).map(escapeHtml), at, escapeHtml(by)]
    const data = cells.map((cell, index) => {
      const name = HEADINGS[index + 1]!
      return `<td data-name="${name}"${NUMBERS.has(name) ? ' class="number"' : ''}>${cell}</td>`
    })
    return `<tr${one.running ? ' class="running"' : ''}><th scope="row">${escapeHtml(app)}</th>${data.join('')}</tr>`
  })

/** Of the running version the last switch, of others the first. */
function liveSince({ version, running }: VersionHealth, status: AppStatus | undefined): { at: string; by: string } {
  const last = status?.history.find(({ action }) => action === 'switch' || action === 'rollback')
  if (running && last) return { at: minute(last.at), by: last.by }
  const live = status?.versions.find((one) => one.version === version)
  return live ? { at: minute(live.first_live_at), by: live.by } : { at: '', by: '' }
}
