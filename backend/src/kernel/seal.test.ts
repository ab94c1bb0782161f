import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'
import { seal, unseal } from './seal.ts'

const [before, now] = ['the secret before, which is long', 'the secret of today, which is long']

test('sealed text opens only with its key, and differs each time', () => {
  const keys = keysOf(before)('job')
  const [one, two] = [seal(keys, 'ada@example.com'), seal(keys, 'ada@example.com')]
  expect(one).not.toBe(two)
  expect(unseal(keys, one)).toBe('ada@example.com')
  expect(unseal(keysOf(now)('job'), one)).toBeNull()
  expect(unseal(keysOf(before)('export'), one)).toBeNull()
  expect(unseal(keys, `${one.slice(0, -2)}xx`)).toBeNull()
  expect(unseal(keys, 'short')).toBeNull()
})

test("the previous secret's key opens what it sealed", () => {
  expect(unseal(keysOf(now, before)('job'), seal(keysOf(before)('job'), 'ada@example.com'))).toBe('ada@example.com')
})
