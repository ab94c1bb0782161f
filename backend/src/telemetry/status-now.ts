import type { AppStatus, HistoryEntry, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { changeText, wayBack } from '@atelier/contract/releases/way-back.ts'
import { count } from '@atelier/contract/format.ts'
import { PAGE_HEADINGS, failingText, pageCells } from '@atelier/contract/telemetry/format.ts'
import type { Health, TopError, VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { escapeHtml } from '../kernel/html.ts'

export interface NowView {
  status: ReleasesStatus
  health: Health
  /** Position in the sources by that in a released file. */
  places: ReadonlyMap<string, string>
  publicUrl: string
}

const CHANGES_MAX = 30

export const minute = (at: string) => `<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)}Z</time>`

/** The failing ones of the versions that visitors get now: since when, and the command to paste. */
export function failingParts({ status, health, places, publicUrl }: NowView): string[] {
  const parts = health.apps.flatMap(({ app, versions }) => {
    const released = status.apps.find((one) => one.app === app)
    return versions
      .filter(({ version }) => version === released?.version || version === released?.canary?.version)
      .flatMap((one) => (released ? failingPart(released, one, { places, publicUrl }) : []))
  })
  return parts.length > 0
    ? parts
    : ['<p class="sound">No version that visitors get fails in more than 5 % of its visits.</p>']
}

function failingPart(
  released: AppStatus,
  health: VersionHealth,
  { places, publicUrl }: Pick<NowView, 'places' | 'publicUrl'>,
): string[] {
  const text = failingText(health)
  if (!text) return []
  const { app, history } = released
  const command = wayBack(released, health.version)
  const isCanary = health.version !== released.version
  const gave = isCanary ? ['canary'] : ['switch', 'rollback']
  const last = history.find(({ action }) => gave.includes(action))
  return [
    `<section class="failing"><h2>${escapeHtml(app)}: ${escapeHtml(text)}</h2>`,
    `<p>${isCanary ? 'Its canary' : 'It runs'} <code>${health.version}</code>.${last ? ` ${changeLine(last)}.` : ''}</p>`,
    errorList(health.top_errors, places),
    command
      ? `<p>To paste, with a token of ${escapeHtml(app)} or all:</p><pre>export ATELIER_URL=${escapeHtml(publicUrl)} ATELIER_TOKEN=…\n${escapeHtml(command)}</pre>`
      : '<p>Nothing ran before it: release a mended version.</p>',
    '</section>',
  ]
}

const changeLine = (change: HistoryEntry) =>
  `${minute(change.at)} ${escapeHtml(changeText(change))}, by ${escapeHtml(change.by)}`

export const errorList = (errors: readonly TopError[], places: ReadonlyMap<string, string>): string =>
  errors.length > 0 ? `<ol>${errors.map((one) => `<li>${errorText(one, places)}</li>`).join('')}</ol>` : ''

function errorText({ message, frame, page, count: number, first_at, last_at }: TopError, places: NowView['places']) {
  const place = frame && (places.get(frame) ?? frame)
  const times = [...(first_at ? [`since ${minute(first_at)}`] : []), `last ${minute(last_at)}`]
  const where = [
    ...(page ? [`on ${escapeHtml(page)}`] : []),
    ...(place ? [`at <code>${escapeHtml(place)}</code>`] : []),
  ]
  return `<b>${count(number)} ×</b> ${escapeHtml(message)}<br><small>${[...times, ...where].join(', ')}</small>`
}

/** Who changed what since then, the newest first; always the last one. */
export function changesPart({ apps, retired }: ReleasesStatus, since: string): string {
  const all = [...apps, ...retired].flatMap(({ history }) => history)
  // A change of several apps is in the history of each
  const once = [...new Map(all.map((one) => [`${one.revision} ${one.app}`, one])).values()]
  const sorted = once.toSorted((one, other) => other.revision - one.revision)
  const shown = sorted.filter(({ at }, index) => index === 0 || at >= since).slice(0, CHANGES_MAX)
  const lines = shown.map((one) => `<li><b>${escapeHtml(one.app)}</b> ${changeLine(one)}</li>`)
  return lines.length > 0 ? `<h2>Changes</h2><ul>${lines.join('')}</ul>` : ''
}

/** Errors of each version, the failing ones first shown above. */
export function errorsPart({ apps }: Health, places: NowView['places']): string {
  const parts = apps.flatMap(({ app, versions }) =>
    versions
      .filter(({ top_errors }) => top_errors.length > 0)
      .map(
        ({ version, top_errors }) =>
          `<h3>${escapeHtml(app)} <code>${version}</code></h3>${errorList(top_errors, places)}`,
      ),
  )
  return parts.length > 0 ? `<h2>Errors</h2>${parts.join('')}` : ''
}

/** Each page of the versions, with the times that visitors had there. */
export function pagesPart({ apps }: Health): string {
  const rows = apps.flatMap(({ app, versions }) =>
    versions.flatMap(({ version, pages = [] }) =>
      pages.map((one) => {
        const cells = pageCells(one).map(
          (cell, index) => `<td class="number" data-name="${PAGE_HEADINGS[index]}">${escapeHtml(cell)}</td>`,
        )
        const names = `<td data-name="version"><code>${version}</code></td><td data-name="page">${escapeHtml(one.page)}</td>`
        return `<tr><th scope="row">${escapeHtml(app)}</th>${names}${cells.join('')}</tr>`
      }),
    ),
  )
  const headings = PAGE_HEADINGS.map((name) => `<th scope="col" class="number">${name}</th>`).join('')
  const head = `<thead><tr><th scope="col">app</th><th scope="col">version</th><th scope="col">page</th>${headings}</tr></thead>`
  return rows.length > 0
    ? `<details><summary>Pages</summary><table>${head}<tbody>${rows.join('')}</tbody></table></details>`
    : ''
}
