import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cleanName } from './clean-name.ts'
import { cleanLine, cleanLines, countedLength } from './clean-text.ts'
import { severalLines } from './plain-text.ts'
import { superlinearAt } from './testing/growth.ts'

test.for([
  ['a line separator', 'one\u2028two', 'one\ntwo'],
  ['a paragraph separator', 'one\u2029two', 'one\ntwo'],
  ['a vertical tab', 'one\vtwo', 'one\ntwo'],
  ['a form feed', 'one\ftwo', 'one\ntwo'],
  ['a next line', 'one\u0085two', 'one\ntwo'],
  ['line ends of Windows and of old Macs', 'one\r\ntwo\rthree\n\tfour', 'one\ntwo\nthree\n\tfour'],
  ['control characters', 'a\0b\u001Bc\u009Fd\u007F', 'abcd'],
  ['a byte order mark and annotations', '\uFEFFa\uFFF9b\uFFFBc', 'abc'],
  ['half characters', 'a\uD83Db\uDE00', 'ab'],
  ['noncharacters', 'a\uFFFEb\u{1FFFF}', 'ab'],
  ['hidden tags', 'a\u{E0041}\u{E0042}\u{E007F}', 'a'],
  ['an overridden direction', 'Pay \u202Eme\u202C', 'Pay me'],
  ['an override around an embedding', '\u202D\u202Aa\u202C\u202C', '\u202Aa\u202C'],
  ['an embedding without end', 'a \u202Bb', 'a b'],
  ['an isolate that ends in the next line', 'a \u2067b\nc\u2069', 'a b\nc'],
  ['ends without beginning', 'a\u202C\u2069', 'a'],
  ['an isolate that ends before what it holds', '\u2066a\u202Bb\u2069c\u202C', '\u2066ab\u2069c'],
  ['an isolate that is closed too late', '\u202Aa\u2066b\u202C', 'ab'],
] as const)('cleans %s', ([, typed, clean]) => {
  expect(cleanLines(typed)).toBe(clean)
  expect(cleanLine(typed)).toBe(clean.replace(/[\n\t]/g, ' '))
})

test.for([
  'Call \u202A+1 555 0100\u202C',
  'costs \u2066100 USD\u2069',
  'שלום \u2068Ann \u202BB\u202C\u2069',
  '👩\u200D🎨 ❤\uFE0F \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'می\u200Cخواهم क्\u200Dष',
  // A no-break space, a soft hyphen, and the space of Khmer and Thai that is not seen.
  '10\u00A0% Donau\u00ADdampf ភាសា\u200Bខ្មែរ',
  '\uF8FF \u200Fא\u200E',
])('keeps %j as it is', (text) => {
  expect(cleanLines(text)).toBe(text)
  expect(cleanLine(text)).toBe(text)
})

test.for([
  ['Ma\u200Bra Ilves', 'Mara Ilves'],
  ['Ann\u200Fa', 'Anna'],
  ['\u061CAnna', 'Anna'],
  ['\u202AAnna\u202C', 'Anna'],
  ['\u2068Anna\u2069', 'Anna'],
  ['anna\u202Egnp', 'annagnp'],
  ['Ma\u00ADra', 'Mara'],
  ['Mara\u{E0041}', 'Mara'],
  ['Ma\uFE0Fra', 'Mara'],
  ['Ma\u200Dra', 'Mara'],
  ['Ma\u200Cra', 'Mara'],
  ['👩\u200D', '👩'],
  ['❤\uFE0F\uFE0F', '❤\uFE0F'],
  ['\u2800', ''],
  ['Ma\u2800ra', 'Mara'],
  ['\u3164', ''],
  ['Mara\u2028Ilves', 'Mara Ilves'],
  // No effect after a non-joining letter.
  ['زهرا\u200Cاحمدی', 'زهرااحمدی'],
] as const)('makes the name %j plain', ([typed, name]) => {
  expect(cleanName(typed)).toBe(name)
})

test.for([
  '',
  'Mara Ilves',
  'José',
  'e\u0301',
  '日本語',
  '葛\u{E0100}城',
  'محمد',
  'علی\u200Cرضا',
  'क्\u200Dष',
  'ශ්\u200Dරී',
  'র\u200D্যাচেল',
  '👩\u200D🎨 Mara',
  '👩🏽\u200D🎨',
  '🏳\uFE0F\u200D🌈',
  '❤\uFE0F',
  '1\uFE0F\u20E3',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
])('keeps the name %j', (name) => {
  expect(cleanName(name)).toBe(name)
})

test.for([
  '',
  ' a ',
  'a\r\nb\r\n',
  '\uFEFFa',
  '\u202Ea\u202C',
  '\u2066a\u2069',
  'a\0\uD83D',
  '\u2028 \va',
  '👩\u200D🎨',
  'e\u0301',
])('counts %j as limits do', (text) => {
  const limited = (max: number) =>
    z
      .string()
      .check(...severalLines, z.maxLength(max))
      .safeParse(text).success
  const length = countedLength(text)
  expect([limited(length), length > 0 && limited(length - 1)]).toEqual([true, false])
})

test('is idempotent', () => {
  const signs = [
    ...'a1א👩❤علी्क\r\n\t \v\u2028\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\u200C\u200D\uFE0F\u{1F3F4}\u{E0067}\u{E007F}',
  ]
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 5000; round++) {
    const text = Array.from({ length: 14 }, () => signs[next() % signs.length]).join('')
    for (const clean of [cleanLine, cleanLines, cleanName])
      expect(clean(clean(text)), JSON.stringify(text)).toBe(clean(text))
  }
})

test('nested directions take as long as the text is', () => {
  const nested = (length: number) => '\u202A\u2066'.repeat(length / 4) + '\u2069'.repeat(length / 2)
  expect(superlinearAt(cleanLines, nested, 102_400)).toBeUndefined()
})
