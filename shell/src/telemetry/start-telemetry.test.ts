import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'
import type { Note } from './notes.ts'
import { createTelemetryStart, placeOf } from './start-telemetry.ts'
import type { TelemetryParts } from './start-telemetry.ts'

beforeEach(() => {
  // Another test may have left the document
  fire('pageshow')
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start({ webdriver = false } = {}) {
  vi.stubGlobal('navigator', { webdriver })
  const at = { app: 'gallery', page: '/' }
  const { notes, start } = createTelemetryStart(() => ({ ...at }))
  const taken: Note[] = []
  const collect = vi.fn<Awaited<ReturnType<NonNullable<TelemetryParts['load']>>>['collect']>(({ notes }) =>
    notes.connect((note) => void taken.push(note)),
  )
  const load = vi.fn(() => Promise.resolve({ collect }))
  const errors = new EventTarget()
  start({ registry: makeRegistry(), online: { getSnapshot: () => true }, errors, load })
  return { notes, taken, collect, load, errors, at }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

const errorsOf = (taken: Note[]) => taken.flatMap((note) => (note.kind === 'error' ? [note.error] : []))
const fire = (type: string) => void dispatchEvent(new Event(type))

test('loads the collector once a remote’s page has mounted, and passes on what has been noted', async () => {
  const { notes, taken, collect, load, at } = start()
  notes.failed('early')
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).not.toHaveBeenCalled()
  at.page = '/creators'
  notes.loaded('gallery')
  notes.loaded('gallery')
  await settled()
  expect(load).toHaveBeenCalledOnce()
  expect(collect.mock.lastCall?.[0].first).toEqual({ app: 'gallery', page: '/' })
  notes.failed('late', 'projects')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledOnce()
  expect(taken).toEqual([
    { kind: 'load', app: 'shell', page: '/' },
    { kind: 'error', error: 'early', app: undefined, at: { app: 'gallery', page: '/' } },
    { kind: 'load', app: 'gallery', page: '/creators' },
    { kind: 'load', app: 'gallery', page: '/creators' },
    { kind: 'error', error: 'late', app: 'projects', at: { app: 'gallery', page: '/creators' } },
  ])
})

test('loads the collector after ten seconds even if no page mounts', async () => {
  const { load } = start()
  await vi.advanceTimersByTimeAsync(9999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
})

test('notes unhandled errors and rejections, but no notices without an error', async () => {
  const { notes, errors, taken } = start()
  const error = new Error('broken')
  errors.dispatchEvent(Object.assign(new Event('error'), { error }))
  errors.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'ResizeObserver loop' }))
  errors.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
  notes.loaded('gallery')
  await vi.advanceTimersByTimeAsync(1000)
  expect(errorsOf(taken)).toEqual([error, 'rejected'])
})

test('drops the errors of leaving the page and of the second before, until it is shown again', async () => {
  const { notes, taken } = start()
  notes.loaded('gallery')
  notes.failed('long before')
  await vi.advanceTimersByTimeAsync(1000)
  notes.failed('just before')
  await vi.advanceTimersByTimeAsync(999)
  fire('beforeunload')
  notes.failed('while leaving')
  fire('pagehide')
  await vi.advanceTimersByTimeAsync(60_000)
  notes.failed('in the cache')
  fire('pageshow')
  notes.failed('shown again')
  await vi.advanceTimersByTimeAsync(1000)
  expect(errorsOf(taken)).toEqual(['long before', 'shown again'])
})

test('notes errors again if the page stays: a download, or leaving was canceled', async () => {
  const { notes, taken } = start()
  notes.loaded('gallery')
  fire('beforeunload')
  await vi.advanceTimersByTimeAsync(4999)
  notes.failed('may be of leaving')
  await vi.advanceTimersByTimeAsync(1)
  notes.failed('stayed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(errorsOf(taken)).toEqual(['stayed'])
})

test('holds at most fifty notes until then', async () => {
  const { notes, taken } = start()
  for (let count = 0; count < 100; count++) notes.failed(count)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken).toHaveLength(50)
})

test('a collector that cannot be loaded is not requested again', async () => {
  const { notes, load } = start()
  load.mockRejectedValue(new Error('no such file'))
  notes.loaded('gallery')
  await vi.advanceTimersByTimeAsync(60_000)
  notes.loaded('gallery')
  await settled()
  expect(load).toHaveBeenCalledOnce()
})

test('collects nothing from an automated browser', async () => {
  const { notes, load } = start({ webdriver: true })
  notes.loaded('gallery')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
})

test('a place is the matched page of its remote, of the shell, or the not-found page', () => {
  const remote = { path: '/artwork/:id', handle: { access: 'public', remote: 'gallery' } }
  expect(placeOf([{ route: {} }, { route: remote }])).toEqual({ app: 'gallery', page: '/artwork/:id' })
  expect(placeOf([{ route: { path: '/contact' } }])).toEqual({ app: 'shell', page: '/contact' })
  expect(placeOf([{ route: { path: '*' } }])).toEqual({ app: 'shell', page: '*' })
})
