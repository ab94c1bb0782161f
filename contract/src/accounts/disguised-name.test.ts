import { expect, test } from 'vitest'
import { isDisguised } from './disguised-name.ts'

test.each([
  ['Ma\u200Bra Ilves'],
  ['Ann\u200Fa'],
  ['\u061CAnna'],
  ['Mara\u200E'],
  ['Ma\u00ADra'],
  ['Mara\u{E0041}'],
  ['Ma\uFE0Fra'],
  ['Ma\u200Dra'],
  ['Ma\u200Cra'],
  ['👩\u200D'],
  ['❤\uFE0F\uFE0F'],
  ['\u2800'],
  ['Ma\u2800ra'],
  ['\u3164'],
  // No effect after a non-joining letter.
  ['زهرا\u200Cاحمدی'],
])('rejects %j as disguised', (name) => {
  expect(isDisguised(name)).toBe(true)
})

test.each([
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
])('accepts %j', (name) => {
  expect(isDisguised(name)).toBe(false)
})
