import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const value = (length: number) => ({ bytes: Buffer.alloc(length) })

test('evicts the least recently used value first', () => {
  const cache = new ByteCache(10)
  cache.set('a', value(4))
  cache.set('b', value(4))
  cache.get('a')
  cache.set('c', value(4))
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
})

test('counts a replaced value once, and does not cache one above the limit', () => {
  const cache = new ByteCache(10)
  cache.set('a', value(6))
  cache.set('a', value(6))
  cache.set('b', value(4))
  expect(cache.get('a')).toBeDefined()
  cache.set('c', value(11))
  expect(cache.get('c')).toBeUndefined()
})
