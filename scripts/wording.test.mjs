import { expect, test } from 'vitest'
import { root } from './ensure-installed.mjs'
import { countDialect, countMarked, risen } from './wording.mjs'

test('a marked line counts once, parts of words do not', () => {
  expect(countMarked('// Tells somebody\n// Notifies the owner\n// retold, renewed\n// What is told')).toBe(2)
})

test('every workspace is counted', () => {
  const counts = countDialect(root)
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining(['.', 'backend', 'contract', 'docs', 'mf-gallery', 'shell']),
  )
  expect(counts).not.toHaveProperty('node_modules')
})

test('only a rise is reported, in any workspace', () => {
  expect(risen({ backend: 3, docs: 2 }, { backend: 3, docs: 4 })).toEqual([])
  expect(risen({ backend: 4, community: 1 }, { backend: 3 })).toEqual([
    'backend: 4 lines in dialect, 3 recorded',
    'community: 1 lines in dialect, 0 recorded',
  ])
})
