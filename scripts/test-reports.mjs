import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

const failure = (name, message = '') => ({ name, message: stripVTControlCharacters(message) })

/** The count of a task without tests. */
export const NOTHING = { passed: 0, failed: [], skipped: [], retried: [], files: [] }

/** A file that failed to run counts as a failure. */
function countVitest({ testResults }, root) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${path.relative(root, name)} › ${test.fullName}` })),
  )
  const broken = testResults.filter((result) => result.status === 'failed' && !result.assertionResults.length)
  const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status))
  return {
    passed: withStatus('passed').length,
    failed: [
      ...withStatus('failed').map(({ name, failureMessages }) => failure(name, failureMessages?.join('\n'))),
      ...broken.map(({ name, message }) => failure(path.relative(root, name), message)),
    ],
    skipped: withStatus('pending', 'skipped', 'todo').map((test) => test.fullName),
    // A test that passes keeps the messages of the attempt before.
    retried: withStatus('passed')
      .filter(({ failureMessages }) => failureMessages?.length)
      .map(({ name, failureMessages }) => failure(name, failureMessages[0])),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** Counts each browser separately. */
function countPlaywright({ suites, errors, config }, root) {
  const folder = path.relative(root, config.rootDir)
  const tests = []
  const walk = (suite, prefix) => {
    const name = [prefix, suite.title].filter(Boolean).join(' › ')
    for (const spec of suite.specs ?? [])
      for (const { projectName, status, results = [] } of spec.tests) {
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
        tests.push({
          name: `${name} › ${spec.title} [${projectName}]`,
          status,
          file: path.join(folder, spec.file),
          seconds,
          message: results.findLast(({ errors }) => errors?.length)?.errors[0].message,
        })
      }
    for (const inner of suite.suites ?? []) walk(inner, name)
  }
  for (const suite of suites) walk(suite, '')
  const withStatus = (status) => tests.filter((test) => test.status === status)
  const named = (status) => withStatus(status).map((test) => test.name)
  const files = new Map()
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds)
  return {
    passed: named('expected').length + named('flaky').length,
    failed: [
      ...withStatus('unexpected').map(({ name, message }) => failure(name, message)),
      ...errors.map(({ message }) => failure('outside of a test', message)),
    ],
    skipped: named('skipped'),
    retried: withStatus('flaky').map(({ name, message }) => failure(name, message)),
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  }
}

/** `retried` are the tests that passed only on retry. A missing report means a crash and counts as a failure. */
export function readReport(file, root) {
  try {
    const report = read(file)
    return report.suites ? countPlaywright(report, root) : countVitest(report, root)
  } catch {
    return { ...NOTHING, failed: [failure('without a report')] }
  }
}

/** The end of a task's output, in which a crash or an unhandled error is printed. */
function endOfLog(root, logFile) {
  try {
    return readFileSync(path.join(root, logFile), 'utf8').trimEnd().split('\n').slice(-30).join('\n')
  } catch {
    return ''
  }
}

/** Tests have a report in their workspace's `.cache/tests`; any other task of the turbo summary counts as one. */
export function countTasks(root, { tasks, summary, succeeded, seconds }) {
  const crashed = (name) => ({ ...NOTHING, name, seconds, cached: false, failed: [failure(name)] })
  if (!summary) return [crashed(tasks.join(' '))]
  const ran = read(summary).tasks.filter(({ task, taskId }) => tasks.includes(task) || tasks.includes(taskId))
  const counted = ran
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ task, taskId, directory, cache, execution, logFile }) => {
      const cached = cache.status === 'HIT'
      const failed = !cached && execution?.exitCode !== 0
      const report = path.join(root, directory, '.cache', 'tests', `${task.replaceAll(':', '-')}.json`)
      const hasReport = task.startsWith('test')
      const count = hasReport ? readReport(report, root) : { ...NOTHING, passed: failed ? 0 : 1 }
      const name = taskId.replace('@atelier/', '').replace('//#', '')
      return {
        ...count,
        name,
        seconds: execution ? (execution.endTime - execution.startTime) / 1000 : 0,
        cached,
        // A runner that fails without a failed test (a crash, an unhandled error) also counts as a failure.
        failed: failed && count.failed.length === 0 ? [failure(name, endOfLog(root, logFile))] : count.failed,
      }
    })
  const isExplained = succeeded || counted.some(({ failed }) => failed.length > 0)
  return isExplained ? counted : [...counted, crashed('turbo')]
}

export const slowest = (counted, count) =>
  counted
    .flatMap(({ cached, files }) => (cached ? [] : files))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
