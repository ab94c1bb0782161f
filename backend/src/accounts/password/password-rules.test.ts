import { expect, test } from 'vitest'
import { refuseWeak, weakReasons } from './password-rules.ts'

test.each([
  ['skört', ['length']],
  ['dragon', ['length', 'common']],
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

const leaked = `liverpool 1qaz@WSX q1w2e3r4 butterfly barcelona Summer2024! Winter2023 trustno1 P@ssw0rd iloveyou1 sunshine
  princess1 football baseball superman starwars whatever chelsea1 1q2w3e4r5t qwertyuiop asdfghjkl zaq12wsx passw0rd! Atelier2026
  michael1 jordan23 computer samsung1 pokemon1 welcome123 monkey123 letmein1 dragon12 shadow123 killer123 cookie123`

test.each(leaked.split(/\s+/))('%s, which leads the lists of leaked passwords, is refused', (password) => {
  expect(weakReasons(password)).toEqual(['common'])
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

test('the error text has the first reason, its data all of them', () => {
  const message = 'Password must be at least 8 characters long.'
  const error = { status: 422, code: 'weak_password', data: { reasons: ['length', 'common'] }, message }
  expect(() => refuseWeak('dragon', 'mira@example.com')).toThrow(expect.objectContaining(error))
})
