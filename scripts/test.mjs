// Runs all checks and tests as turbo tasks. `--units` skips the browser tests, `--landing` adds those beyond the
// journeys, `--full` runs all at full scale; with `--part=1/4`, a quarter of them, and the checks in the first part.
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

const { spawn } = await import('node:child_process')
const { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } = await import('node:fs')
const path = await import('node:path')
const { partOf } = await import('./test-parts.mjs')
const { countTasks, slowest } = await import('./test-reports.mjs')

const isFull = process.argv.includes('--full')
const unitsAlone = process.argv.includes('--units')
const isLanding = process.argv.includes('--landing')
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

const PROGRAMS = ['redis-server', 'mongod', 'chromium', 'google-chrome']
const isInstalled = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)))

const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  // Part of the cache key: a skipped test runs once its program is installed.
  ATELIER_RUNTIME: [process.version, process.platform, ...PROGRAMS.filter(isInstalled)].join(' '),
  // Node 20 prints this warning at every start; the version is locked, so it can be ignored.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...(isFull ? { ATELIER_FULL: '1' } : {}),
}

const checks = [
  ...['//#lint', '//#imports', '//#format:check', '//#deadcode', '//#wording'],
  '@atelier/contract#check-breaking',
]
const remotes = ['account', 'gallery', 'messaging', 'projects']
const browser = (...names) => ({ tasks: names.map((name) => `@atelier/e2e#test:${name}`) })
const journeys = browser('shell', ...remotes)
const unit = (options = [], args = []) => ({
  tasks: ['test'],
  options,
  // One worker per lane: there are already more lanes than cores.
  args: [
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/tests/test.json',
    ...args,
  ],
})

const backend = '--filter=@atelier/backend'
const notBackend = '--filter=!@atelier/backend'
/** Phases run in sequence; the lanes of a phase concurrently, each a sequence of turbo runs. */
const phases = isFull
  ? [
      [[{ tasks: ['build'] }]],
      [
        [{ ...browser('browser'), args: shard }],
        [...(isFirst ? [{ tasks: [...checks, '//#test:scripts'] }, unit([notBackend])] : []), unit([backend], shard)],
      ],
    ]
  : [
      [[{ tasks: ['build'] }]],
      [...(unitsAlone ? [] : [[journeys]]), [{ tasks: [...checks, '//#test:scripts'] }, unit()]],
      ...(isLanding ? [[[browser('rest-shell')], [browser('rest-remotes')]]] : []),
    ]

const counted = []

async function run({ tasks, options = [], args = [] }) {
  const concurrency = tasks[0] === 'build' ? 2 : 1
  const command = [
    ...['turbo', 'run', ...tasks, ...options, `--concurrency=${concurrency}`, '--continue', '--summarize'],
    ...['--output-logs=new-only', '--log-order=stream'],
    ...(args.length > 0 ? ['--', ...args] : []),
  ]
  const began = Date.now()
  let output = ''
  const succeeded = await new Promise((resolve) => {
    const child = spawn('npx', command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  const [, summary] = /Summary:\s+(\S+\.json)/.exec(output) ?? []
  counted.push(...countTasks(root, { tasks, summary, succeeded, seconds: (Date.now() - began) / 1000 }))
}

for (const lanes of phases)
  await Promise.all(
    lanes.map(async (runs) => {
      for (const each of runs) await run(each)
    }),
  )

const files = slowest(counted, 5)
mkdirSync(path.join(root, '.cache', 'reports'), { recursive: true })
const times = { parts: counted.map(({ name, seconds, cached }) => ({ name, seconds, cached })), slowest: files }
writeFileSync(path.join(root, '.cache', 'reports', 'times.json'), JSON.stringify(times, null, 2))

const all = (of) => counted.flatMap((each) => each[of])
const sum = (of) => counted.reduce((total, each) => total + each[of], 0)
console.log('\nSeconds by part:')
for (const { name, seconds, cached, failed } of counted)
  console.log(
    `${cached ? 'unchanged' : seconds.toFixed(1).padStart(9)}  ${name}${failed > 0 ? `: ${failed} FAILED` : ''}`,
  )
console.log('Slowest files:')
for (const { file, seconds } of files) console.log(`${seconds.toFixed(1).padStart(9)}  ${file}`)
for (const name of all('retried')) console.log(`retried: ${name}`)
for (const name of all('skipped')) console.log(`skipped: ${name}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${all('skipped').length} skipped`)
process.exitCode = sum('failed') > 0 ? 1 : 0
