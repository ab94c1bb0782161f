import { expect, test } from 'vitest'
import { hasWebAddress } from './web-address.ts'

test.each([
  'https://atelier-login.example/verify',
  'see HTTP://x',
  'mailto:mara',
  'tel:+4930123',
  'sms:+4930123',
  'data:text/html,x',
  'JavaScript:alert(1)',
  'mara@localhost',
  'mara＠example．com',
  'Mara (example.com)',
  'Visit t.co',
  'X.COM',
  'пример.рф',
  '例え。テスト',
  'www.example.com',
  'on 127.0.0.1',
])('finds an address in %s', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'J.R.R. Tolkien',
  'J.R.Smith',
  'J.Smith',
  'Martin Luther King Jr.',
  'Dr. Ana Lima, Ph.D.',
  'St. John',
  '@mara',
  'Studio 2.0',
  'モーニング娘。',
  'Sofia/Ben: 16:9',
])('finds no address in %s', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
