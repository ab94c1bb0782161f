import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A file that failed to run counts as a failure. */
function countVitest({ testResults }, root) {
  const tests = testResults.flatMap((result) => result.assertionResults)
  const broken = testResults.filter((result) => result.status === 'failed' && !result.assertionResults.length)
  const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status))
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length + broken.length,
    skipped: withStatus('pending', 'skipped', 'todo').map((test) => test.fullName),
    retried: [],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** Per browser; `retried` names tests that passed only on retry. */
function countPlaywright({ suites, errors }) {
  const tests = []
  const walk = (suite, prefix) => {
    const name = [prefix, suite.title].filter(Boolean).join(' › ')
    for (const spec of suite.specs ?? [])
      for (const { projectName, status, results = [] } of spec.tests) {
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
        tests.push({
          name: `${name} › ${spec.title} [${projectName}]`,
          status,
          file: `e2e/tests/${spec.file}`,
          seconds,
        })
      }
    for (const inner of suite.suites ?? []) walk(inner, name)
  }
  for (const suite of suites) walk(suite, '')
  const named = (status) => tests.filter((test) => test.status === status).map((test) => test.name)
  const files = new Map()
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds)
  return {
    passed: named('expected').length + named('flaky').length,
    failed: named('unexpected').length + errors.length,
    skipped: named('skipped'),
    retried: named('flaky'),
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  }
}

/** A missing report means a crash and counts as a failure. */
export function readReport(file, root) {
  try {
    const report = read(file)
    return report.suites ? countPlaywright(report) : countVitest(report, root)
  } catch {
    return { passed: 0, failed: 1, skipped: [], retried: [], files: [] }
  }
}

/** Tests have a report in their workspace's `.cache/tests`; any other task of the turbo summary counts as one. */
export function countTasks(root, { tasks, summary, succeeded, seconds }) {
  const nothing = { passed: 0, failed: 0, skipped: [], retried: [], files: [] }
  if (!summary) return [{ ...nothing, name: tasks.join(' '), seconds, cached: false, failed: 1 }]
  const ran = read(summary).tasks.filter(({ task, taskId }) => tasks.includes(task) || tasks.includes(taskId))
  const counted = ran
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ task, taskId, directory, cache, execution }) => {
      const cached = cache.status === 'HIT'
      const failed = !cached && execution?.exitCode !== 0
      const report = path.join(root, directory, '.cache', 'tests', `${task.replaceAll(':', '-')}.json`)
      const hasReport = task.startsWith('test')
      const count = hasReport ? readReport(report, root) : { ...nothing, passed: failed ? 0 : 1 }
      return {
        ...count,
        name: taskId.replace('@atelier/', '').replace('//#', ''),
        seconds: execution ? (execution.endTime - execution.startTime) / 1000 : 0,
        cached,
        // A runner that fails without a failed test (a crash, an unhandled error) also counts as a failure.
        failed: failed ? Math.max(count.failed, 1) : count.failed,
      }
    })
  const isExplained = succeeded || counted.some(({ failed }) => failed > 0)
  return isExplained ? counted : [...counted, { ...nothing, name: 'turbo', seconds, cached: false, failed: 1 }]
}

export const slowest = (counted, count) =>
  counted
    .flatMap(({ cached, files }) => (cached ? [] : files))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
