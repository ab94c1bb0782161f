import { expect, test } from 'vitest'
import { savedAs } from '../../http/answers/saved-as.ts'
import { displayName } from './display-name.ts'

test.each([
  'family 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️.png',
  'می\u200Cخواهم.pdf',
  'क्\u200Dष.jpg',
  '葛\u{E0100}城.png',
  'שלום עולם.pdf',
  '\u0600١٢.txt',
  '100% “done” & more.psd',
])('%s stays as it is', (name) => {
  expect(displayName(name)).toBe(name)
  expect(decodeURIComponent(savedAs(name).split("''")[1]!)).toBe(name)
})

test.each([
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['\u2066a\u2069\u200B\uFEFF\u00AD.png', 'a.png'],
  ['a\u200Db\u200Cc.png', 'abc.png'],
  ['\u{E0041}\u{E0042}tag.png', 'tag.png'],
  ['x\u3164\u2800\uFFA0y.png', 'xy.png'],
  ['../a\\b:c?.png', '_a_b_c_.png'],
  ['line\nbreak\u2028\uD800.txt', 'line break .txt'],
  ['\u200D\u200B', 'file'],
])('%j is shown as %s', (given, shown) => {
  expect(displayName(given)).toBe(shown)
})

test.each([
  ['👨‍👩‍👧‍👦'.repeat(20), '.png', '👨‍👩‍👧‍👦'.repeat(10)],
  ['é'.normalize('NFD').repeat(100), '.tar', 'é'.normalize('NFD').repeat(83)],
  ['a'.repeat(300), '', 'a'.repeat(255)],
])('a long name is cut between characters, before its ending', (name, ending, kept) => {
  const shown = displayName(name + ending)
  expect(shown).toBe(kept + ending)
  expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(255)
})
