import { expect, test } from 'vitest'
import { partOf } from './test-parts.mjs'

test("parses a part's index and count", () => {
  expect(partOf(['node', 'test.mjs', '--full', '--part=2/4'])).toEqual({ index: 2, count: 4 })
  expect(partOf(['node', 'test.mjs', '--full'])).toBeUndefined()
})

test.each(['--part', '--part=', '--part=0/4', '--part=5/4', '--part=1', '--part=a/b'])('rejects %s', (argument) => {
  expect(() => partOf(['node', 'test.mjs', argument])).toThrow(`${argument}: a part is named as in --part=1/4`)
})
