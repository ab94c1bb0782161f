import { afterEach, describe, expect, test } from 'vitest'
import { beginning, cut } from './cut.ts'

const { Segmenter } = Intl
afterEach(() => void Object.assign(Intl, { Segmenter }))

describe.each([
  ['segmented', () => {}],
  ['without a segmenter', () => Reflect.deleteProperty(Intl, 'Segmenter')],
] as const)('%s', (_, prepare) => {
  test.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag', '🇩🇪'],
    ['a flag of a region', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a skin tone', '👋🏽'],
    ['a key', '1️⃣'],
    ['a letter and its accent', 'e\u0301'],
    ['a letter of two code units', '𠮷'],
    ['vowel signs', 'कि'],
    ['Thai marks', 'ที่'],
    ['Hebrew points', 'שִׁ'],
  ])('never cuts within %s', (_name, character) => {
    prepare()
    for (let before = 0; before <= 20; before++) {
      const shown = cut('x'.repeat(before) + character + 'y'.repeat(30), 20)
      expect(shown.length).toBeLessThanOrEqual(21)
      expect(shown.replace(/^x*|y*…$/g, '')).toBe(before + character.length <= 20 ? character : '')
    }
  })
})

test('keeps a text that fits, and trims the rest', () => {
  expect([cut('', 3), cut('abc', 3), cut('ab cd', 3), cut('abcd', 3)]).toEqual(['', 'abc', 'ab…', 'abc…'])
  expect(cut(`a${'\u0301'.repeat(99)}`, 3)).toBe('a\u0301\u0301…')
  expect(cut('🌊🌊', 1)).toBe('…')
  expect(cut('🇩🇪🇫🇷🇮🇹🇯🇵', 9)).toBe('🇩🇪🇫🇷…')
})

test('a beginning has no ellipsis', () => {
  expect([beginning('abc', 3), beginning('ab cd', 3), beginning('ab👩‍🎨', 5)]).toEqual(['abc', 'ab', 'ab'])
})
