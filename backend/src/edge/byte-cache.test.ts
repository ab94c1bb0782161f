import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const value = (length: number) => ({ bytes: Buffer.alloc(length) })

test('the least recently used leaves first', () => {
  const cache = new ByteCache(10)
  cache.set('a', value(4))
  cache.set('b', value(4))
  cache.get('a')
  cache.set('c', value(4))
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
})

test('a value set again counts once, one above the limit is not kept', () => {
  const cache = new ByteCache(10)
  cache.set('a', value(6))
  cache.set('a', value(6))
  cache.set('b', value(4))
  expect(cache.get('a')).toBeDefined()
  cache.set('c', value(11))
  expect(cache.get('c')).toBeUndefined()
})
