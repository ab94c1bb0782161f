import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPlaywright } from './test-reports.mjs'

function reportOf(content) {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-report-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = path.join(directory, 'browser.json')
  writeFileSync(file, content)
  return file
}

test('counts each browser separately', () => {
  const tests = ['expected', 'unexpected', 'flaky', 'skipped'].map((status, i) => ({
    projectName: `browser ${i}`,
    status,
  }))
  const suites = [{ title: 'a.spec.ts', specs: [{ title: 'loads', tests }] }]
  expect(readPlaywright(reportOf(JSON.stringify({ suites, errors: [] })))).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['a.spec.ts › loads [browser 3]'],
    retried: ['a.spec.ts › loads [browser 2]'],
  })
})

test('a run without a report counts as failed', () => {
  expect(readPlaywright(reportOf('{'))).toMatchObject({ passed: 0, failed: 1 })
})
