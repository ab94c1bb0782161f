import { expect, test } from 'vitest'
import { refuseWeak, weakReasons } from './password-rules.ts'

test.each([
  ['short', ['length']],
  ['abc', ['length', 'common']],
  ['🎨🎨🎨🎨', ['length', 'common']],
  ['password', ['common']],
  ['Password123!', ['common']],
  ['12345678', ['common']],
  ['87654321', ['common']],
  ['aaaaaaaaaa', ['common']],
  ['abababababab', ['common']],
  ['Mira@Example.com', ['email']],
  ['mira@example.com', ['email']],
] as const)('%s is refused', (password, reasons) => {
  expect(weakReasons(password, 'mira@example.com')).toEqual(reasons)
})

test.each([
  'atelier-demo',
  'correct horse battery',
  'x9$kLm2p',
  'пароль-и-песня',
  'masterpiece of mine',
  'mira@other.org',
])('%s is accepted', (password) => {
  expect(weakReasons(password, 'mira@example.com')).toEqual([])
})

test('the error tells people the first reason and machines all', () => {
  const message = 'Password must be at least 8 characters long.'
  const error = { status: 422, code: 'weak_password', data: { reasons: ['length', 'common'] }, message }
  expect(() => refuseWeak('abc', 'mira@example.com')).toThrow(expect.objectContaining(error))
})
