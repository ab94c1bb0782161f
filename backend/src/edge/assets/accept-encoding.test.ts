import { expect, test } from 'vitest'
import { acceptedEncodings } from './accept-encoding.ts'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0.1, gzip', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*, br;q=0.0', ['gzip']],
])('%s accepts %j', (header, expected) => {
  expect(acceptedEncodings({ headers: { 'accept-encoding': header } })).toEqual(expected)
})
