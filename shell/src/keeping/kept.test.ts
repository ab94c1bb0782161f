import { afterEach, expect, test, vi } from 'vitest'
import { keep } from './kept.ts'
import { keepRecords } from './records.ts'

const place = keep<unknown>('place', { area: 'session' })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('reads a stored value until null removes it', () => {
  expect(place.read()).toBeNull()
  place.write([1, 'a'])
  expect(place.read()).toEqual([1, 'a'])
  place.write(null)
  expect(place.read()).toBeNull()
})

test('with storage off reads return null and writes do not throw', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => raise(new DOMException('denied', 'SecurityError')),
    setItem: () => raise(new DOMException('denied', 'SecurityError')),
  })
  place.write(1)
  expect(place.read()).toBeNull()
})

test('invalid JSON reads as null', () => {
  sessionStorage.setItem('place', 'u1')
  expect(place.read()).toBeNull()
})

test('with storage refused or full nothing is kept, and nothing throws', async () => {
  const refusing = new Proxy({}, { get: () => () => raise(new DOMException('denied', 'SecurityError')) })
  const full = { getItem: () => null, setItem: () => raise(new DOMException('full', 'QuotaExceededError')) }
  for (const storage of [refusing, full, undefined]) {
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('indexedDB', storage)
    const values = keep<string>('value:')
    values.write('x', 'mira')
    values.forget(() => true)
    expect([values.take('mira'), values.keys()]).toEqual([null, []])
    const records = keepRecords<{ id: string; userId: string }>('db', 'store', { after: 1, since: () => 0 })
    await records.save({ id: 'a', userId: 'mira' })
    await records.forget(() => true)
    await records.delete('a')
    expect(await records.listByUser('mira')).toEqual([])
    // Unknown, so that the next page looks again
    expect(await records.any()).toBe(true)
  }
})

test('values end after their time, and go with their owner alone', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const values = keep<number>('value:', { expires: { after: 10, since: (at) => at } })
  for (const owner of ['mira', 'mirabel', 'jon:draft', '']) values.write(Date.now(), owner)
  values.forget((owner) => owner === 'mira' || owner === 'jon' || owner === '')
  expect(values.keys()).toEqual(['mirabel', ''])
  vi.advanceTimersByTime(10)
  expect([values.read('mirabel'), values.keys(), localStorage.length]).toEqual([null, [], 0])
  vi.useRealTimers()
})

function raise(error: Error): never {
  throw error
}
