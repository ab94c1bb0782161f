import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.ts'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.COM/A', 'http://example.com/A'],
  ['example.com', 'https://example.com/'],
  ['  www.example.com/mood board?x=1#y ', 'https://www.example.com/mood%20board?x=1#y'],
  ['//example.com/a', 'https://example.com/a'],
  ['Example.com:8080/a', 'https://example.com:8080/a'],
  ['example.com:443', 'https://example.com/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['例え.jp/絵', 'https://xn--r8jz45g.jp/%E7%B5%B5'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'https://example.com/'],
  ['instagram.com/@mara', 'https://instagram.com/@mara'],
  ['example.com/moodboard.pdf', 'https://example.com/moodboard.pdf'],
  ['https://moodboard.pdf/', 'https://moodboard.pdf/'],
  ['https://93.184.216.34/a', 'https://93.184.216.34/a'],
  ['https:/example.com', 'https://example.com/'],
])('%j is %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})

test.each([
  '',
  ' ',
  'not an address',
  'see example.com',
  'mood',
  'mood.',
  '/example.com',
  '///example.com',
  '//',
  'https://',
  'moodboard.jpg',
  'brief.PDF',
  '16.9',
  '12.05.2026',
  'e.g.',
  'a..b',
  'x.com,y.com',
  'localhost:3000',
  'http//x.com',
  'mara@example.com',
  'mailto:mara@example.com',
  'tel:+4930123',
  'javascript:alert(1)',
  'JavaScript://x.com/%0a name',
  'data:text/html,x.y',
  'ftp://example.com/x',
  'file:///etc/passwd',
  'https://user:secret@example.com/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'user:secret@example.com',
  'https://localhost/',
  'https://[::1]/',
  'https://example..com',
  'blob:https://x.com/1',
])('%j is no address', (typed) => {
  expect(typedAddress(typed)).toBeUndefined()
})
