import { expect, test } from 'vitest'
import { accountsIn, visitorsFor } from './visitors.ts'

const account = { email: 'one@example.com', password: 'with:colon' }

test('reads accounts from the environment', () => {
  expect(accountsIn({})).toEqual({})
  expect(accountsIn({ ATELIER_BUYER: 'one@example.com:with:colon' })).toEqual({ buyer: account })
})

test.each(['one@example.com', 'one@example.com:', ':password', 'one:password'])('rejects the account %s', (value) => {
  expect(() => accountsIn({ ATELIER_CREATOR: value })).toThrow('ATELIER_CREATOR is not of the form EMAIL:PASSWORD.')
})

test('a page is opened only by those who may', () => {
  const both = { creator: account, buyer: account }
  expect(visitorsFor('public', {})).toEqual(['guest'])
  expect(visitorsFor('signedIn', {})).toEqual([])
  expect(visitorsFor('signedIn', both)).toEqual(['creator', 'buyer'])
  expect(visitorsFor('buyer', both)).toEqual(['buyer'])
  expect(visitorsFor('creator', { buyer: account })).toEqual([])
})
