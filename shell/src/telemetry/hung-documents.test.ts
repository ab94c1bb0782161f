import { beforeEach, expect, test, vi } from 'vitest'
import { MARK_PREFIX, createDocumentMark } from './document-mark.ts'
import { startHeartbeat } from './heartbeat.ts'
import { takeHung } from './hung-documents.ts'

const shown = { app: 'gallery', version: '2'.repeat(16), page: '/' }
const stored = new Map<string, string>()
const storage: Storage = {
  get length() {
    return stored.size
  },
  key: (index) => [...stored.keys()][index] ?? null,
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
  clear: () => stored.clear(),
}
const marks = () => [...stored.keys()]
const visibility = vi.spyOn(document, 'visibilityState', 'get')
const look = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  // Another test has left the document
  dispatchEvent(new Event('pageshow'))
  stored.clear()
  visibility.mockReturnValue('visible')
})

test('a document is marked while somebody looks at it', () => {
  startHeartbeat({ mark: createDocumentMark(() => shown, storage), onHang: () => {} })
  expect(marks()).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(takeHung(storage, Date.now())).toEqual([])
  look('hidden')
  expect(marks()).toEqual([])
  look('visible')
  expect(marks()).toHaveLength(1)
  dispatchEvent(new Event('pagehide'))
  expect(marks()).toEqual([])
})

test('where storage is blocked, only the pause itself is reported', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  const onHang = vi.fn()
  startHeartbeat({ mark: createDocumentMark(() => shown), onHang })
  expect(blocked).toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 6000)
  vi.advanceTimersByTime(1000)
  expect(onHang).toHaveBeenCalledOnce()
  blocked.mockRestore()
})

test('takes the marks that were not renewed, once, unless they are older than a day', () => {
  const now = Date.now()
  const put = (name: string, silent: number) =>
    storage.setItem(MARK_PREFIX + name, JSON.stringify({ at: now - silent, ...shown }))
  put('alive', 7999)
  put('hung', 8000)
  put('old', 86_400_000)
  storage.setItem(`${MARK_PREFIX}broken`, '{')
  expect(takeHung(storage, now)).toEqual([{ at: now - 8000, ...shown }])
  expect(marks()).toEqual([`${MARK_PREFIX}alive`])
})

test('reports a pause in which nothing ran, but no sleep of the computer and no hidden tab', () => {
  const onHang = vi.fn()
  startHeartbeat({ mark: createDocumentMark(() => shown, storage), onHang })
  const pause = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    vi.advanceTimersByTime(1000)
  }
  pause(4000)
  pause(61_000)
  look('hidden')
  pause(9000)
  look('visible')
  vi.advanceTimersByTime(1000)
  expect(onHang).not.toHaveBeenCalled()
  pause(5000)
  expect(onHang).toHaveBeenCalledOnce()
})
