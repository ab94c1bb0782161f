import { expect, test } from 'vitest'
import { versionsBefore } from './history.ts'

const live = ['c', 'b', 'a'].map((version) => ({ version }))

test('rollback follows the order of first releases, whatever version is running', () => {
  expect(versionsBefore('c', live)).toEqual(['b', 'a'])
  expect(versionsBefore('b', live)).toEqual(['a'])
  expect(versionsBefore('a', live)).toEqual([])
})

test('a version that never ran comes after all that did', () => {
  expect(versionsBefore('d', live)).toEqual(['c', 'b', 'a'])
})
