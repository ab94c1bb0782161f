import { afterEach, expect, test, vi } from 'vitest'
import { writeItem, readItem } from './session-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('reads a stored value until null removes it', () => {
  expect(readItem('place')).toBeNull()
  writeItem('place', [1, 'a'])
  expect(readItem('place')).toEqual([1, 'a'])
  writeItem('place', null)
  expect(readItem('place')).toBeNull()
})

test('with storage off reads return null and writes do not throw', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => raise(new DOMException('denied', 'SecurityError')),
    setItem: () => raise(new DOMException('denied', 'SecurityError')),
  })
  writeItem('place', 1)
  expect(readItem('place')).toBeNull()
})

test('invalid JSON reads as null', () => {
  sessionStorage.setItem('place', 'u1')
  expect(readItem('place')).toBeNull()
})

function raise(error: Error): never {
  throw error
}
