import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['نور الهاشمي', '\u2068نور الهاشمي\u2069'],
  ['Café נועה', '\u2068Café נועה\u2069'],
  ['𞤀𞤣𞤢𞤥', '\u2068𞤀𞤣𞤢𞤥\u2069'],
  // Another text must not end here what it did not begin
  ['a\u2069b\u202E', '\u2068ab\u2069'],
  ['Mara', 'Mara'],
  ['山田', '山田'],
  ['', ''],
])('%j within a sentence is %j', (text, shown) => {
  expect(isolated(text)).toBe(shown)
})
