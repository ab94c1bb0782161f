import { expect, test } from 'vitest'
import { hasWebAddress } from '@atelier/contract/web-address.ts'
import { quoted } from './quoted.ts'

test.each([
  ['Ben Ode', '“Ben Ode”'],
  ['Say "hi” now', "“Say 'hi' now”"],
  ['Fog 2.0, 16:9', '“Fog 2.0, 16:9”'],
  ['J.R. Smith', '“J. R. Smith”'],
  ['see https://x.example/verify', '“see x. example/verify”'],
  ['x'.repeat(41), `“${'x'.repeat(40)}…”`],
  ['👩\u200D🎨'.repeat(40), `“${'👩🎨'.repeat(20)}…”`],
  ['a\r\nBcc: b\u2028c\u202Ed\u200Be', '“a Bcc: b cde”'],
])('%j is quoted as %s', (words, expected) => {
  expect(quoted(words)).toBe(expected)
})

test.each([
  'https://x.example',
  'hTTps：//x．example',
  'x。example',
  'www.x.example/a.b',
  'me@x.example',
  'me＠localhost',
  'mailto:me',
  'tel:+4930123',
  '10.0.0.1',
  'a.b.c.d.com',
  'x\u200B.\u200Bexample',
  '\\\\server\\share',
  'httphttps://://x.com',
])('prevents links in %s', (words) => {
  expect(hasWebAddress(quoted(words))).toBe(false)
  expect(quoted(words)).not.toMatch(/[/\\]{2}/)
})
