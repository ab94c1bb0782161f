import { afterEach, expect, test, vi } from 'vitest'
import { writeItem, readItem } from './session-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('what is kept is recalled, until null takes its place', () => {
  expect(readItem('place')).toBeNull()
  writeItem('place', [1, 'a'])
  expect(readItem('place')).toEqual([1, 'a'])
  writeItem('place', null)
  expect(readItem('place')).toBeNull()
})

test('with storage off nothing is recalled, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => raise(new DOMException('denied', 'SecurityError')),
    setItem: () => raise(new DOMException('denied', 'SecurityError')),
  })
  writeItem('place', 1)
  expect(readItem('place')).toBeNull()
})

test('what is no JSON is nothing', () => {
  sessionStorage.setItem('place', 'u1')
  expect(readItem('place')).toBeNull()
})

function raise(error: Error): never {
  throw error
}
