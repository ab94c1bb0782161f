import { expect, test } from 'vitest'
import { isRange, oldest, satisfies } from './satisfies.ts'

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['2.1.0', '^1.0.0 || ^2.0.0', true],
  ['1.2.3-beta', '^1.0.0', false],
  ['1.2.3', '>=1', false],
  ['1.2.3', '*', false],
])('%s in %s is %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected)
})

test('accepts only supported range syntax', () => {
  expect(['^1.0.0', '~1.0.0 || 2.0.0'].every(isRange)).toBe(true)
  expect(['', '*', '^1', '>1.0.0', '^1.0.0 ||'].some(isRange)).toBe(false)
})

test('returns the oldest version of a range', () => {
  expect(oldest('^2.0.0 || ^1.10.0 || ^1.9.0')).toBe('1.9.0')
  expect(oldest('latest')).toBe('')
})
