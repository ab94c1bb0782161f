import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hasManyMarks, notBlank, oneLine, plainTextErrorTexts, severalLines, withoutMarkup } from './plain-text.ts'

const line = z.string().check(...oneLine, withoutMarkup)
const text = z.string().check(...severalLines, withoutMarkup)

test.for([
  'Six night scenes for the Vienna–Tromsø sleeper',
  'Ünïcödé 日本語 العربية עברית 👩‍🎨 e\u0301',
  'a < b and c > d, <3, <lora:film:0.8>, 16:9 <- wide',
  "it's $gt and {$ne: null}; DROP TABLE artworks",
])('%s is plain text', (given) => {
  expect(line.safeParse(given).success).toBe(true)
  expect(text.safeParse(given).success).toBe(true)
})

test.for([
  '<b>bold</b>',
  '</p>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x',
  '<!-- x',
  '<x-y z="1">',
])('rejects the markup in %s', (given) => {
  for (const schema of [line, text])
    expect(schema.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([plainTextErrorTexts.markup])
})

test.for([
  [' one\ntwo ', 'one two', 'one\ntwo'],
  ['one\r\ntwo', 'one two', 'one\ntwo'],
  ['one\ttwo', 'one two', 'one\ttwo'],
  ['\u202C\u2028one', 'one', 'one'],
] as const)('%j is cleaned, then trimmed', ([given, ofOne, ofSeveral]) => {
  expect([line.parse(given), text.parse(given)]).toEqual([ofOne, ofSeveral])
})

test('markup is found in the cleaned text', () => {
  expect(text.safeParse('<scr\0ipt>').error?.issues.map(({ message }) => message)).toEqual([plainTextErrorTexts.markup])
})

test('limits count the cleaned text, and a line break once', () => {
  const ten = z.string().check(...severalLines, z.maxLength(10))
  expect(ten.safeParse(`1\r\n2\r\n3\r\n4\r\n56\u202E\uFEFF`).success).toBe(true)
  expect(ten.safeParse('1\r\n2\r\n3\r\n4\r\n567').success).toBe(false)
})

const required = z.string().check(...notBlank('Required.'))

test.for([
  '',
  '\u200B',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u00AD',
  '\u200E',
  '\u061C',
  '\uFE0F',
  '\u{E0041}\u{E0042}',
  '\u200D \u2800',
  '\u0301',
  '\u115F',
  '\u3000',
])('%j is blank', (given) => {
  expect(required.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['Required.'])
})

test.for(['a', '7', '!', '…', '👩\u200D🎨', '❤\uFE0F', '日', 'می\u200Cخواهم', 'क्\u200Dष', '\u200Fשלום', '+', '☺'])(
  '%j is not blank',
  (given) => {
    expect(required.safeParse(given).success).toBe(true)
  },
)

test.for([`a${'\u0301'.repeat(5)}`, `a${'\u0301\u200C'.repeat(5)}`, `a${'\u20E0'.repeat(3000)}`])(
  '%j has too many marks',
  (given) => {
    expect(hasManyMarks(given)).toBe(true)
  },
)

test.for([`a${'\u0301'.repeat(4)}`, 'בְּרֵאשִׁ֖ית', 'လျှော့', 'བསྒྲུབས', 'ที่นี่', 'मैं'])('%j has few enough marks', (given) => {
  expect(hasManyMarks(given)).toBe(false)
})
