import { Reports } from '@atelier/contract/telemetry/schemas.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { MARK_PREFIX } from './document-mark.ts'
import type { Note } from './notes.ts'
import type { Notes } from './notes.ts'
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
  vi.restoreAllMocks()
})

const registry = makeRegistry({ gallery: { pages: [makePage('/')] } })
registry.shell.version = '1'.repeat(16)
registry.remotes['gallery']!.version = '2'.repeat(16)

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
  const beating = () => new Promise<never>(() => {})
  start({ registry, online: { getSnapshot: () => true, subscribe: () => () => {} }, errors, load, beating })
  return { notes, taken, collect, load, errors, at }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

const errorsOf = (taken: Note[]) => taken.flatMap((note) => (note.kind === 'error' ? [note.error] : []))
const fire = (type: string) => void dispatchEvent(new Event(type))

test('loads the collector once a remote’s page has mounted, and passes on what has been noted', async () => {
  const { notes, taken, collect, load, at } = start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).not.toHaveBeenCalled()
  at.page = '/creators'
  notes.loaded('gallery')
  notes.loaded('gallery')
  await settled()
  expect(load).toHaveBeenCalledOnce()
  expect(collect.mock.lastCall?.[0].first).toEqual({ app: 'gallery', page: '/' })
  notes.failed('late', { app: 'projects' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledOnce()
  expect(taken).toEqual([
    { kind: 'load', app: 'shell', page: '/' },
    { kind: 'visit', app: 'shell', page: '/', first: 'version' },
    { kind: 'load', app: 'gallery', page: '/creators' },
    { kind: 'load', app: 'gallery', page: '/creators' },
    { kind: 'error', error: 'late', app: 'projects', what: 'error', at: { app: 'gallery', page: '/creators' } },
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

test('loads the collector with the first failure', async () => {
  const { notes, load, taken } = start()
  notes.opened('gallery')
  notes.seen('page', 'gallery')
  await vi.advanceTimersByTimeAsync(299)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
  notes.seen('page', 'gallery')
  notes.seen('read', 'gallery')
  await vi.advanceTimersByTimeAsync(300)
  const place = { app: 'gallery', page: '/' }
  expect(taken.slice(2)).toEqual([
    { kind: 'visit', ...place, first: 'version' },
    { kind: 'failure', what: 'page', ...place, first: 'version' },
    { kind: 'failure', what: 'read', ...place },
  ])
})

test('a page that is not there after ten seconds is late, unless another one was opened', async () => {
  const { notes, at, taken } = start()
  notes.opened('gallery')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken).toContainEqual({ kind: 'failure', what: 'late', app: 'gallery', page: '/', first: 'version' })
  Object.assign(at, { app: 'projects', page: '/projects' })
  notes.opened('projects')
  Object.assign(at, { app: 'shell', page: '/contact' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken.filter(({ kind }) => kind === 'failure')).toHaveLength(1)
})

test.each([
  ['a page that failed', (notes: Notes) => notes.seen('page', 'gallery'), 1000, ['visit', 'visit', 'failure page']],
  ['an error', (notes: Notes) => notes.failed(new Error('x')), 2000, ['visit', 'visit', 'failure error']],
  ['a page that was waited for', () => {}, 4000, ['visit', 'visit', 'failure late']],
  ['a page that loads', () => {}, 3000, ['visit', 'visit']],
] as const)(
  'reports %s though the visitor leaves before the collector is loaded',
  async (_what, fail, ms, expected) => {
    const sent = vi.fn<(address: string, init: { body: string }) => Promise<Response>>(() =>
      Promise.resolve(new Response()),
    )
    vi.stubGlobal('fetch', sent)
    const { notes, load, errors } = start()
    load.mockReturnValue(new Promise(() => {}))
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - startedAt)
    const startedAt = Date.now()
    notes.opened('gallery')
    fail(notes)
    await vi.advanceTimersByTimeAsync(ms)
    errors.dispatchEvent(new Event('pagehide'))
    errors.dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveBeenCalledOnce()
    const { reports, visits } = Reports.parse(JSON.parse(sent.mock.lastCall![1].body))
    expect(visits).toBe(true)
    const texts = reports.flatMap((one) =>
      one.kind === 'failure' ? `failure ${one.what}` : one.kind === 'visit' ? 'visit' : [],
    )
    expect(texts).toEqual(expected)
  },
)

test('holds at most fifty notes until then', async () => {
  const { notes, taken, load } = start()
  load.mockReturnValue(
    new Promise((resolve) =>
      setTimeout(resolve, 5000, {
        collect: ({ notes }: { notes: Notes }) => notes.connect((note) => void taken.push(note)),
      }),
    ),
  )
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

test('marks the document before its heartbeat is loaded, until it is left', () => {
  localStorage.clear()
  const { errors } = start()
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(`^${MARK_PREFIX}`)])
  errors.dispatchEvent(new Event('pagehide'))
  expect(localStorage).toHaveLength(0)
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
