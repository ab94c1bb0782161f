// Every kind of check in sequence; the last line counts them. `--full` runs the same tests at full scale,
// `--part=1/4` a quarter of the tests, and of the other checks all in the first part.
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

const { spawn } = await import('node:child_process')
const { mkdirSync, rmSync } = await import('node:fs')
const path = await import('node:path')
const { partOf } = await import('./test-parts.mjs')
const { readPlaywright, readVitest } = await import('./test-reports.mjs')

const reports = path.join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const full = process.argv.includes('--full')
const part = partOf(process.argv)
const env = {
  ...process.env,
  ATELIER_REPORTS: reports,
  TURBO_TELEMETRY_DISABLED: '1',
  // Said on Node 20 at every start; the version is locked, so it changes nothing.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...(full ? { ATELIER_FULL: '1' } : {}),
}
const turbo = (...tasks) => ['npx', 'turbo', 'run', ...tasks, '--output-logs=new-only', '--log-order=stream']

const first = !part || part.index === 1
const shard = part ? [`--shard=${part.index}/${part.count}`] : []
const vitest = (name, ...args) => ({
  command: [
    ...[...turbo('//#test:unit'), '--', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${path.join(reports, `${name}.json`)}`, ...args],
  ],
  report: () => readVitest(path.join(reports, `${name}.json`)),
})

// Checks other than tests
const checks = [
  { name: 'types and lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'import rules', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'deadcode'] },
  {
    name: 'breaking changes of the contract',
    command: ['npm', 'run', '--silent', 'check-breaking', '-w', 'contract'],
  },
]

/**
 * Two lanes for two cores. A check is a command; `report` reads how many tests it ran, else it counts as one. Tests have one worker each:
 * a browser waits about as long as it works.
 */
const lanes = [
  [
    {
      name: 'browser tests',
      command: [...turbo('@atelier/e2e#test:browser'), ...(part ? ['--', ...shard] : [])],
      report: () => readPlaywright(path.join(reports, 'browser.json')),
    },
  ],
  [
    ...(first ? checks : []),
    { name: 'unit and API tests', ...vitest('unit', '--exclude=**/start-whole.test.ts', '--maxWorkers=1', ...shard) },
    // It builds everything, as the browser tests do at their beginning: by now it finds what they have built
    ...(first ? [{ name: 'a whole start', ...vitest('start', 'start-whole') }] : []),
  ],
]

const total = { passed: 0, failed: 0, skipped: [], retried: [] }

/** Runs a check and adds what it counted. */
async function run({ name, command, report }) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const child = spawn(command[0], command.slice(1), { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const succeeded = await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  const alone = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: [], retried: [] }
  const counted = report?.() ?? alone
  // A runner that fails without a failed test (a crash, an unhandled error) is a failure all the same.
  if (!succeeded && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped.push(...counted.skipped)
  total.retried.push(...counted.retried)
  console.log(`── ${name}: ${counted.failed ? 'FAILED' : 'ok'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

await Promise.all(
  lanes.map(async (checks) => {
    for (const check of checks) await run(check)
  }),
)

for (const name of total.retried) console.log(`retried: ${name}`)
for (const name of total.skipped) console.log(`skipped: ${name}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped.length ? `, ${total.skipped.length} skipped` : ''}`,
)
process.exitCode = total.failed ? 1 : 0
