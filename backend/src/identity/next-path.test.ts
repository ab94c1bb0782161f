import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each(['/', '/messages/7', '/?filter=Popular', '/artwork/1?a=b#comments', '/creators/Ä'])('allows %s', (path) => {
  expect(nextPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/\tevil.example',
  '/%09/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'messages',
  '',
  '/%',
  `/${'a'.repeat(1000)}`,
  ['/a', '/b'],
  undefined,
])('rejects %s', (path) => {
  expect(nextPath(path)).toBeUndefined()
})
