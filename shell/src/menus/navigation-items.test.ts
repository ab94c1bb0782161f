import { expect, test } from 'vitest'
import { exploreCurrent } from './navigation-items.ts'

test.each([
  ['/', 'page'],
  ['/popular', 'true'],
  ['/reels/', 'true'],
  ['/creators', undefined],
  ['/popular-things', undefined],
])('on %s Explore is %s', (path, current) => {
  expect(exploreCurrent(path)).toBe(current)
})
