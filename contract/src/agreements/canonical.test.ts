import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'

test('equal values have one text, in ASCII and without markup', () => {
  const value = { b: [1.5, null, 'Zoë & <b>\n'], a: { é: true, B: '🎨', z: undefined } }
  const text = String.raw`{"a":{"B":"\ud83c\udfa8","\u00e9":true},"b":[1.5,null,"Zo\u00eb \u0026 \u003cb\u003e\n"]}`
  expect(canonicalJson(value)).toBe(text)
  expect(canonicalJson({ a: { é: true, B: '🎨' }, b: value.b })).toBe(text)
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})
