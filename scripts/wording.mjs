// Counts lines in the project's old dialect. The counts in wording.json may only fall; `--update` lowers them.
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

const MARKERS = /\b(whoever|somebody|nobody|told|tells|is asked|anew|what is|stands|hears|forgets)\b/i
const TEXT = /\.(ts|tsx|mjs|css|md|yml)$/
// Generated files, and the demo's own words
const SKIPPED = /^(node_modules|dist|development|data|\..*|wording\..*)$/
const RECORD = path.join(import.meta.dirname, 'wording.json')

export const countMarked = (text) => text.split('\n').filter((line) => MARKERS.test(line)).length

/** By folder of the root; `.` are the files in the root itself. */
export function countDialect(folder) {
  const counts = {}
  for (const name of textsIn(folder, '')) {
    const workspace = name.includes('/') ? name.split('/')[0] : '.'
    counts[workspace] = (counts[workspace] ?? 0) + countMarked(readFileSync(path.join(folder, name), 'utf8'))
  }
  return counts
}

const textsIn = (folder, inside) =>
  readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    if (SKIPPED.test(entry.name)) return []
    return entry.isDirectory() ? textsIn(folder, `${name}/`) : TEXT.test(name) ? [name] : []
  })

export const risen = (counts, recorded) =>
  Object.entries(counts)
    .filter(([workspace, count]) => count > (recorded[workspace] ?? 0))
    .map(([workspace, count]) => `${workspace}: ${count} lines in dialect, ${recorded[workspace] ?? 0} recorded`)

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const counts = countDialect(root)
  const messages = risen(counts, JSON.parse(readFileSync(RECORD, 'utf8')))
  for (const message of messages) console.error(message)
  if (messages.length > 0) {
    console.error('Write plainly (CONTRIBUTING.md, "Language"). The words are listed in scripts/wording.mjs.')
    process.exitCode = 1
  } else if (process.argv.includes('--update')) writeFileSync(RECORD, `${JSON.stringify(counts, null, 2)}\n`)
}
