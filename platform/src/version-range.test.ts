import { expect, test } from 'vitest'
import { inRange } from './version-range.ts'

test.each([
  ['1.2.0', '^1.2.0', true],
  ['1.2.1', '^1.2.0', true],
  ['1.10.0', '^1.9.3', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['0.9.0', '^1.0.0', false],
  ['1.2.0', '1.2.0', false],
  ['1.2.0', 'latest', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(inRange(version, range)).toBe(expected)
})
