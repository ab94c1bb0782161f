import { afterEach, expect, test, vi } from 'vitest'
import { keep, recall } from './tab-memory.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('what is kept is recalled, until null takes its place', () => {
  expect(recall('place')).toBeNull()
  keep('place', [1, 'a'])
  expect(recall('place')).toEqual([1, 'a'])
  keep('place', null)
  expect(recall('place')).toBeNull()
})

test('with storage off nothing is recalled, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => raise(new DOMException('denied', 'SecurityError')),
    setItem: () => raise(new DOMException('denied', 'SecurityError')),
  })
  keep('place', 1)
  expect(recall('place')).toBeNull()
})

test('what is no JSON is nothing', () => {
  sessionStorage.setItem('place', 'u1')
  expect(recall('place')).toBeNull()
})

function raise(error: Error): never {
  throw error
}
