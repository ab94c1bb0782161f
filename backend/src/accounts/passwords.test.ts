import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password matches its own hash alone, and hashing twice gives two hashes', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches('correct horse', one)).toBe(true)
  expect(await passwordMatches('wrong horse', one)).toBe(false)
})

test('letters that look the same are the same', async () => {
  expect(await passwordMatches('cafe\u0301 ateli\u0435r', await hashPassword('caf\u00e9 ateli\u0435r'))).toBe(true)
})

test('without a hash nothing matches', async () => {
  expect(await passwordMatches('anything', null)).toBe(false)
  expect(await passwordMatches('', undefined)).toBe(false)
})
