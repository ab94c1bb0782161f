import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'

const HEADINGS = ['app', 'version', 'since', 'by', 'before']
const BEFORE_SHOWN = 3

/** The status as a table for a terminal. */
export function statusTable({ revision, apps }: ReleasesStatus): string {
  if (apps.length === 0) return 'Nothing has been released yet.'
  const rows = apps.map(({ app, version, previous, history }) => {
    const [last] = history
    return [app, version, last ? minute(last.at) : '', last?.by ?? '', previous.slice(0, BEFORE_SHOWN).join(' ') || '–']
  })
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [line(HEADINGS), ...rows.map(line), `revision ${revision}`].join('\n')
}

const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}Z`
