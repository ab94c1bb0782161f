import { readFileSync } from 'node:fs'

const crashed = { passed: 0, failed: 1, skipped: [], retried: [] }

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // No report: the runner itself broke.
    return crashed
  }
}

/** Counts a vitest JSON report: `{ passed, failed, skipped: names, retried: [] }`. A file that could not be run counts as a failure. */
export const readVitest = (file) =>
  read(file, (report) => {
    const tests = report.testResults.flatMap((result) => result.assertionResults)
    const brokenFiles = report.testResults.filter(
      (result) => result.status === 'failed' && !result.assertionResults.length,
    )
    const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status))
    return {
      passed: withStatus('passed').length,
      failed: withStatus('failed').length + brokenFiles.length,
      skipped: withStatus('pending', 'skipped', 'todo').map((test) => test.fullName),
      retried: [],
    }
  })

/** Counts a Playwright JSON report the same way, per browser; `retried` names tests that passed only on retry. */
export const readPlaywright = (file) =>
  read(file, (report) => {
    const tests = []
    const walk = (suite, prefix) => {
      const name = [prefix, suite.title].filter(Boolean).join(' › ')
      for (const spec of suite.specs ?? [])
        for (const { projectName, status } of spec.tests)
          tests.push({ name: `${name} › ${spec.title} [${projectName}]`, status })
      for (const inner of suite.suites ?? []) walk(inner, name)
    }
    for (const suite of report.suites) walk(suite, '')
    const named = (status) => tests.filter((test) => test.status === status).map((test) => test.name)
    return {
      passed: named('expected').length + named('flaky').length,
      failed: named('unexpected').length + report.errors.length,
      skipped: named('skipped'),
      retried: named('flaky'),
    }
  })
