// Runs a folder's journeys: `node journeys.mjs gallery`. If `ATELIER_JOURNEYS` names the report of a run of several folders,
// takes their results from it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [folder] = process.argv.slice(2)
const shared = process.env.ATELIER_JOURNEYS

if (shared) {
  const report = JSON.parse(readFileSync(shared, 'utf8'))
  const suites = report.suites.filter(({ file }) => file.startsWith(`${folder}/`))
  const tests = path.join(import.meta.dirname, '.cache/tests')
  mkdirSync(tests, { recursive: true })
  writeFileSync(path.join(tests, `test-${folder}.json`), JSON.stringify({ ...report, suites }))
  const isBroken = ({ specs = [], suites: inner = [] }) => specs.some(({ ok }) => !ok) || inner.some(isBroken)
  process.exitCode = report.errors.length > 0 || suites.length === 0 || suites.some(isBroken) ? 1 : 0
} else {
  const { status } = spawnSync('playwright', ['test', `tests/${folder}`, '--grep', '@journey'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
