// Words of many languages. cspell:disable
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { superlinearAt } from './testing/growth.ts'
import { foundPairs, strangePairs } from './testing/search-pairs.ts'
import { worstTexts } from './testing/worst-strings.ts'
import { firstWordAt, hasWords } from './text-words.ts'

const letters = fc.string({ unit: 'grapheme', maxLength: 12 })

test('finds words in twenty scripts, and no others', () => {
  expect(new Set(foundPairs.map(({ script }) => script)).size).toBeGreaterThanOrEqual(20)
  const isFound = ({ text, search }: { text: string; search: string }) => hasWords(text, search)
  expect(foundPairs.filter((pair) => !isFound(pair))).toEqual([])
  expect(strangePairs.filter(isFound)).toEqual([])
})

test.each([
  ["l'amour ‘été’", 'lamour ete'],
  ['“Red” «red»', '"red" "red"'],
  ['8—9 − 〜', '8-9 - ~'],
  ['a\u200bb\ufe0f\0c', 'abc'],
  ['Σίσυφος ΣΊΣΥΦΟΣ', 'σισυφοσ σισυφοσ'],
  ['﷼ ½ ①', 'ريال 1⁄2 1'],
  ['i̇ ŉ ſ', 'i n s'],
  ['ｶﾞ か゛', 'が か ゙'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('is the same for any normalization of a text, and for a folded text', () => {
  fc.assert(
    fc.property(letters, (text) => {
      const folded = fold(text)
      expect(fold(folded)).toBe(folded)
      for (const form of ['NFC', 'NFD', 'NFKC']) expect(fold(text.normalize(form))).toBe(folded)
    }),
    { seed: 56, numRuns: 2000 },
  )
})

test('is not superlinear in any text', () => {
  const worst = worstTexts.filter((text) => superlinearAt(fold, text.of, 6400) !== undefined)
  expect(worst.map(({ name }) => name)).toEqual([])
})

test.each([
  ['Große ﬁne Straße', 'strasse', 'Straße'],
  ['e\u0301te\u0301 a\u0300 Łódź', 'lodz', 'Łódź'],
  ['O’Hara and O’Brien', 'obrien', 'O’Brien'],
  ['我家在上海东边', '上海', '上海东边'],
  ['½ ｶﾞﾗｽ', 'ガラス', 'ｶﾞﾗｽ'],
  ['나는 서울'.normalize('NFD'), '서울', '서울'.normalize('NFD')],
])('finds where %j has %j', (text, search, rest) => {
  expect(text.slice(firstWordAt(text, search))).toBe(rest)
})

test('finds no place for a search that is not in a text', () => {
  expect(firstWordAt('Café', 'tea')).toBe(-1)
  expect(firstWordAt('', 'tea')).toBe(-1)
  expect(firstWordAt('Café', '…')).toBe(-1)
})
