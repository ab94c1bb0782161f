import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countTasks, readReport, slowest } from './test-reports.mjs'

/** A root with files keyed by path; objects are written as JSON. */
function rootWith(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'atelier-report-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return root
}

const playwright = {
  errors: [],
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        {
          title: 'loads',
          file: 'gallery/a.spec.ts',
          tests: ['expected', 'unexpected', 'flaky', 'skipped'].map((status, index) => ({
            projectName: `browser ${index}`,
            status,
            results: [
              {
                duration: 1500,
                errors: ['unexpected', 'flaky'].includes(status) ? [{ message: '\u001b[31mno heading\u001b[39m' }] : [],
              },
              ...(status === 'flaky' ? [{ duration: 500, errors: [] }] : []),
            ],
          })),
        },
      ],
    },
  ],
}
const vitest = (root, ...statuses) => ({
  testResults: [
    {
      name: path.join(root, 'shell/src/b.test.ts'),
      status: statuses.includes('failed') ? 'failed' : 'passed',
      startTime: 1000,
      endTime: 3000,
      assertionResults: statuses.map((status, index) => ({
        status,
        fullName: `test ${index}`,
        failureMessages: status === 'failed' ? ['expected 1'] : [],
      })),
    },
  ],
})
const task = (taskId, more = {}) => ({
  taskId,
  task: taskId.split('#')[1],
  directory: taskId.startsWith('//') ? '' : taskId.split('#')[0].replace('@atelier/', ''),
  command: 'run it',
  cache: { status: 'MISS' },
  execution: { startTime: 0, endTime: 4000, exitCode: 0 },
  ...more,
})

test('counts each browser of a report separately, with seconds per file', () => {
  const root = rootWith({})
  const config = { rootDir: path.join(root, 'e2e/tests') }
  writeFileSync(path.join(root, 'browser.json'), JSON.stringify({ ...playwright, config }))
  expect(readReport(path.join(root, 'browser.json'), root)).toEqual({
    passed: 2,
    failed: [{ name: 'a.spec.ts › loads [browser 1]', message: 'no heading' }],
    skipped: ['a.spec.ts › loads [browser 3]'],
    retried: [{ name: 'a.spec.ts › loads [browser 2]', message: 'no heading' }],
    files: [{ file: 'e2e/tests/gallery/a.spec.ts', seconds: 6.5 }],
  })
})

test('names unit tests that passed on retry, with the first failure', () => {
  const root = rootWith({})
  const { testResults } = vitest(root, 'passed', 'passed')
  testResults[0].assertionResults[1].failureMessages = ['expected 2', 'expected 3']
  writeFileSync(path.join(root, 'test.json'), JSON.stringify({ testResults }))
  expect(readReport(path.join(root, 'test.json'), root)).toMatchObject({
    passed: 2,
    failed: [],
    retried: [{ name: 'shell/src/b.test.ts › test 1', message: 'expected 2' }],
  })
})

test('counts a file that failed to run and a runner without a report as failed', () => {
  const root = rootWith({ 'cut.json': '{' })
  const without = { passed: 0, failed: [{ name: 'without a report', message: '' }] }
  expect(readReport(path.join(root, 'cut.json'), root)).toMatchObject(without)
  expect(readReport(path.join(root, 'none.json'), root)).toMatchObject(without)
  const [file] = vitest(root, 'failed').testResults
  writeFileSync(
    path.join(root, 'empty.json'),
    JSON.stringify({ testResults: [{ ...file, assertionResults: [], message: 'no such module' }] }),
  )
  expect(readReport(path.join(root, 'empty.json'), root)).toMatchObject({
    passed: 0,
    failed: [{ name: 'shell/src/b.test.ts', message: 'no such module' }],
  })
})

test('names failed tests by their file, with the error', () => {
  const root = rootWith({})
  writeFileSync(path.join(root, 'test.json'), JSON.stringify(vitest(root, 'passed', 'failed')))
  expect(readReport(path.join(root, 'test.json'), root)).toMatchObject({
    passed: 1,
    failed: [{ name: 'shell/src/b.test.ts › test 1', message: 'expected 1' }],
  })
})

/** Counts a run of these tasks in a root with a report of the shell's tests. */
function countOf(tasks, wanted, { succeeded = true, summary = 'run.json' } = {}) {
  const root = rootWith({ 'run.json': { tasks } })
  mkdirSync(path.join(root, 'shell/.cache/tests'), { recursive: true })
  writeFileSync(path.join(root, 'shell/.cache/tests/test.json'), JSON.stringify(vitest(root, 'passed', 'passed')))
  return countTasks(root, { tasks: wanted, summary: summary && path.join(root, summary), succeeded, seconds: 9 })
}

test('counts tests by their report and other tasks as one, and ignores dependencies of tasks', () => {
  const ran = [task('//#lint'), task('@atelier/shell#test'), task('@atelier/shell#build')]
  expect(countOf(ran, ['//#lint', 'test'])).toMatchObject([
    { name: 'lint', passed: 1, failed: [], seconds: 4, cached: false },
    { name: 'shell#test', passed: 2, failed: [], files: [{ file: 'shell/src/b.test.ts', seconds: 2 }] },
  ])
})

test('counts a cached task as passed', () => {
  const hit = { cache: { status: 'HIT' }, execution: undefined }
  expect(countOf([task('//#lint', hit), task('@atelier/shell#test', hit)], ['//#lint', 'test'])).toMatchObject([
    { passed: 1, failed: [], seconds: 0, cached: true },
    { passed: 2, failed: [], cached: true },
  ])
})

test('counts a failed or unreached task as a failure, even if its report has none', () => {
  const failed = { execution: { startTime: 0, endTime: 1, exitCode: 1 }, logFile: 'run.json' }
  const ran = [
    task('//#lint', failed),
    task('@atelier/shell#test', failed),
    task('//#imports', { execution: undefined }),
  ]
  expect(countOf(ran, ['//#lint', 'test', '//#imports'], { succeeded: false })).toMatchObject([
    { failed: [{ name: 'lint', message: expect.stringContaining('"exitCode":1') }], passed: 0 },
    { failed: [{ name: 'shell#test' }], passed: 2 },
    { failed: [{ name: 'imports', message: '' }], passed: 0 },
  ])
})

test('counts a run without a summary, or one that fails without a failed task, as a failure', () => {
  expect(countOf([], ['test'], { summary: null, succeeded: false })).toMatchObject([
    { name: 'test', failed: [{ name: 'test' }] },
  ])
  expect(countOf([task('//#lint')], ['//#lint'], { succeeded: false })).toMatchObject([
    { failed: [] },
    { failed: [{ name: 'turbo' }] },
  ])
})

test('lists only files that ran among the slowest', () => {
  const files = (...seconds) => seconds.map((each) => ({ file: `${each}.ts`, seconds: each }))
  const counted = [
    { cached: false, files: files(1, 5) },
    { cached: true, files: files(9) },
    { cached: false, files: files(3) },
  ]
  expect(slowest(counted, 2)).toEqual([...files(5), ...files(3)])
})
