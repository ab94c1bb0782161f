// Runs all checks and tests as turbo tasks. `--units` skips the browser tests. `--landing` adds those beyond the journeys,
// and the tests that start and kill processes. `--full` runs all at full scale; with `--part=1/4`, a quarter of them,
// and the checks in the first part. `--engines` runs only the journeys in three engines, of which landings run a smoke.
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

const { spawn, spawnSync } = await import('node:child_process')
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs')
const path = await import('node:path')
const { partOf } = await import('./test-parts.mjs')
const { countTasks, NOTHING, slowest } = await import('./test-reports.mjs')

const isFull = process.argv.includes('--full')
const unitsAlone = process.argv.includes('--units')
const isLanding = process.argv.includes('--landing')
const enginesAlone = process.argv.includes('--engines')
const part = partOf(process.argv)
const isFirst = !part || part.index === 1
const shard = part ? [`--shard=${part.index}/${part.count}`] : []

// Otherwise a runner that crashes would be counted by its previous report.
const foldersOf = (at) =>
  readdirSync(path.join(root, at), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? path.join(at, each.name) : [],
  )
for (const workspace of ['.', ...foldersOf('.'), ...foldersOf('local')])
  rmSync(path.join(root, workspace, '.cache/tests'), { recursive: true, force: true })

const PROGRAMS = [
  'redis-server',
  'mongod',
  'chromium',
  'google-chrome',
  'firefox-esr',
  'firefox',
  'WebKitWebDriver',
  'xvfb-run',
]
const isInstalled = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)))

const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  // Part of the cache key: a skipped test runs once its program is installed.
  ATELIER_RUNTIME: [process.version, process.platform, ...PROGRAMS.filter(isInstalled)].join(' '),
  // Node 20 prints this warning at every start; the version is locked, so it can be ignored.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  // The type-aware linter keeps nearly all that it allocates: a fifth less time with fewer collections.
  GOGC: '400',
  ...(isFull && { ATELIER_FULL: '1' }),
  ...(isLanding && { ATELIER_LANDING: '1' }),
}

/** Apart from the other checks, so that neither lane ends long before the other. */
const lint = { tasks: ['//#lint'] }
const checks = {
  tasks: [
    '//#lint:styles',
    '//#imports',
    '//#format:check',
    '//#deadcode',
    '//#spelling',
    '@atelier/contract#check-breaking',
    '//#test:scripts',
  ],
}
const apps = JSON.parse(readFileSync(path.join(root, 'apps.json'), 'utf8'))
const browser = (...names) => ({ tasks: names.map((name) => `@atelier/e2e#test:${name}`) })
const journeys = { ...browser(...apps.map(({ name }) => name)), sharesRun: true }
// Many wait for parts that a busy machine delays. Counterexamples fail, as another attempt would draw other values.
const retry = ['--retry.count=1', '--retry.condition=^(?!Property failed)']
const unit = (filters, args = [], workers = 1) => ({
  tasks: ['test'],
  options: filters.map((filter) => `--filter=${filter}`),
  // One worker per lane: there are already as many lanes as cores
  args: [
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/tests/test.json',
    ...retry,
    ...args,
  ],
})
// They mostly wait, for timeouts and for processes that they start. Beside browser tests all the time one worker is enough.
const backend = unit(['@atelier/backend'], isFull ? shard : [], isFull || isLanding ? 1 : 2)
// The first starts processes and waits most
const units = [
  unit(['!@atelier/backend', '!./local/*', '!./mf-*']),
  { tasks: ['//#test:remotes'], args: ['--maxWorkers=1', ...retry] },
  unit(['./local/*']),
]

const build = { tasks: ['build'] }
/** Each phase is a queue of turbo runs, longest first, that two lanes take from. */
const phases = [[build], queueOf()]
// Units wait much: a third lane uses what they leave. Browsers of a landing would wait for each other.
const LANES = isFull || isLanding ? 2 : 3

function queueOf() {
  const engines = browser('engines')
  if (enginesAlone) return [engines]
  if (isFull)
    return [{ ...browser('browser'), args: shard }, backend, ...(isFirst ? [engines, checks, lint, ...units] : [])]
  return [
    ...(unitsAlone ? [] : [journeys]),
    backend,
    ...(isLanding ? [browser('rest-remotes'), browser('rest-shell'), checks, browser('smoke')] : []),
    ...units,
    lint,
    ...(isLanding ? [] : [checks]),
  ]
}

const counted = []

// Without npx, which takes four times as long to start it
const turbo = path.join(root, 'node_modules/.bin/turbo')

const commandOf = ({ tasks, options = [], args = [] }, ...more) => [
  turbo,
  'run',
  ...tasks,
  ...options,
  ...more,
  ...(args.length > 0 ? ['--', ...args] : []),
]

/** Runs a command, printing its output; resolves with it. */
async function print([program, ...parameters], environment = {}) {
  let output = ''
  const succeeded = await new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  return { output, succeeded }
}

/**
 * Runs the journeys of all tasks that are not cached in one site and browser, if there are at least two. Returns the
 * environment in which the tasks take their results from its report.
 */
async function runTogether(each) {
  const [program, ...parameters] = commandOf(each, '--dry=json')
  const dry = spawnSync(program, parameters, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const missing = JSON.parse(dry.stdout).tasks.filter(
    ({ taskId, cache }) => each.tasks.includes(taskId) && cache.status === 'MISS',
  )
  if (missing.length < 2) return {}
  const began = Date.now()
  const folders = missing.map(({ task }) => `tests/${task.replace('test:', '')}/`)
  await print(['npm', 'run', 'test:journeys', '-w', 'e2e', '--', ...folders])
  counted.push({ ...NOTHING, name: 'e2e#test:journeys', seconds: (Date.now() - began) / 1000, cached: false })
  const report = path.join(root, 'e2e/.cache/tests/test-journeys.json')
  return existsSync(report) ? { ATELIER_JOURNEYS: report } : {}
}

/** Runs tasks one at a time and counts them. */
async function run(each) {
  const { tasks, sharesRun } = each
  const concurrency = tasks[0] === 'build' ? 2 : 1
  const began = Date.now()
  const environment = sharesRun ? await runTogether(each) : {}
  const { output, succeeded } = await print(
    commandOf(
      each,
      `--concurrency=${concurrency}`,
      '--continue',
      '--summarize',
      '--output-logs=new-only',
      '--log-order=stream',
    ),
    environment,
  )
  const [, summary] = /Summary:\s+(\S+\.json)/.exec(output) ?? []
  counted.push(...countTasks(root, { tasks, summary, succeeded, seconds: (Date.now() - began) / 1000 }))
}

for (const phase of phases) {
  const queue = [...phase]
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const files = slowest(counted, 5)
mkdirSync(path.join(root, '.cache', 'reports'), { recursive: true })
const times = { parts: counted.map(({ name, seconds, cached }) => ({ name, seconds, cached })), slowest: files }
writeFileSync(path.join(root, '.cache', 'reports', 'times.json'), JSON.stringify(times, null, 2))

const all = (of) => counted.flatMap((each) => each[of])
const passed = counted.reduce((total, each) => total + each.passed, 0)
console.log('\nSeconds by part:')
for (const { name, seconds, cached, failed } of counted)
  console.log(
    `${cached ? 'unchanged' : seconds.toFixed(1).padStart(9)}  ${name}${failed.length > 0 ? `: ${failed.length} FAILED` : ''}`,
  )
console.log('Slowest files:')
for (const { file, seconds } of files) console.log(`${seconds.toFixed(1).padStart(9)}  ${file}`)
for (const { name, message } of all('retried')) console.log(`retried: ${name}\n  ${message.split('\n')[0]}`.trimEnd())
for (const name of all('skipped')) console.log(`skipped: ${name}`)
// Last, as what a CI shows first is the end of its log
for (const { name, message } of all('failed'))
  console.log(`FAILED: ${name}\n${message.split('\n').slice(0, 30).join('\n')}`.trimEnd())
console.log(`\n${passed} passed, ${all('failed').length} failed, ${all('skipped').length} skipped`)
process.exitCode = all('failed').length > 0 ? 1 : 0
