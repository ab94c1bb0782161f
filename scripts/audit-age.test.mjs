import { expect, test } from 'vitest'
import { auditProblem } from './audit-age.mjs'

const now = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T05:17:00Z', null],
  ['2026-11-16T12:00:00Z', null],
  ['2026-11-16T11:59:59Z', '7 days old'],
  ['2026-11-01T00:00:00Z', '22 days old'],
  ['2026-11-24T00:00:00Z', 'in the future'],
  ['null', 'is known'],
  [undefined, 'is known'],
])('an audit of %s', (date, problem) => {
  expect(auditProblem(date, now)).toEqual(problem && expect.stringContaining(problem))
})
