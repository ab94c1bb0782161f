import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password matches only its own hash, and hashes are salted', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches('correct horse', one)).toBe(true)
  expect(await passwordMatches('wrong horse', one)).toBe(false)
})

test('letters that look alike match', async () => {
  expect(await passwordMatches('cafe\u0301 ateli\u0435r', await hashPassword('caf\u00e9 ateli\u0435r'))).toBe(true)
})

test('no password matches a missing hash', async () => {
  expect(await passwordMatches('anything', null)).toBe(false)
  expect(await passwordMatches('', undefined)).toBe(false)
})
