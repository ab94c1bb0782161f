import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessTokens } from './access-token.ts'
import { ACCESS_TOKEN_SECONDS } from './limits.ts'

const keysOf = (...all: Buffer[]) => ({ current: all[0]!, all })

test('a token is read until it expires, also when it was read before', async () => {
  let time = Date.UTC(2026, 0, 1)
  const tokens = accessTokens(keysOf(randomBytes(32)), 'https://one.example', () => new Date(time))
  const claims = { userId: 'a'.repeat(24), sessionId: 'b'.repeat(24) }
  const { token } = await tokens.sign(claims)
  const another = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  expect([await tokens.read(token), await tokens.read(token), await tokens.read(another)]).toEqual([
    claims,
    claims,
    'invalid',
  ])
  time += ACCESS_TOKEN_SECONDS * 1000 - 1
  expect(await tokens.read(token)).toEqual(claims)
  time += 1
  expect(await tokens.read(token)).toBe('expired')
})
