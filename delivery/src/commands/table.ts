/** Columns as wide as their widest cell, below their headings; rows may be shorter. */
export function table(headings: readonly string[], rows: readonly string[][]): string {
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

/** A time of the API in UTC: `2026-11-24 10:02Z`. */
export const minute = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)}Z`
