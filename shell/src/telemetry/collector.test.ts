import { ApiError } from '@atelier/contract/api-error.ts'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { createListeners } from '../listeners.ts'
import { createCollector } from './collector.ts'

const VERSION = { shell: '1'.repeat(16), gallery: '2'.repeat(16), projects: '3'.repeat(16) }
const registry = makeRegistry({ gallery: { pages: [makePage('/')] }, projects: {}, override: {} })
registry.shell.version = VERSION.shell
registry.remotes['gallery']!.version = VERSION.gallery
registry.remotes['projects']!.version = VERSION.projects

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const home = { app: 'gallery', page: '/' }

function start() {
  const sent: Report[][] = []
  const state = { online: true }
  const listeners = createListeners(() => {})
  const failures: [string, string][] = []
  const collector = createCollector({
    registry,
    online: { getSnapshot: () => state.online, subscribe: listeners.add },
    failure: (what, { app }) => void failures.push([what, app]),
    send: (reports) => void sent.push(structuredClone(reports)),
  })
  return {
    ...collector,
    sent,
    failures,
    go(online: boolean) {
      state.online = online
      listeners.emit()
    },
    load: (app = 'gallery') => collector.take({ kind: 'load', app, page: '/' }),
    fail: (error: unknown, app?: string) => collector.take({ kind: 'error', error, app, what: 'error', at: home }),
  }
}

/** With a stack as Chromium writes it. */
function failure(message: string, ...frames: string[]): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n')
  return error
}
const file = (app: keyof typeof VERSION, rest = 'page.js:1:234') =>
  `https://atelier.example/assets/${app}/${VERSION[app]}/${rest}`

const withoutVersion = 'https://atelier.example/assets/projects/static/js/page.0123456789.js:1:234'
const unknown = 'https://atelier.example/assets/people/static/js/page.0123456789.js:1:234'

test('sends at most every thirty seconds, fifty reports at once', () => {
  const { load, sent } = start()
  for (let count = 0; count < 60; count++) load()
  vi.advanceTimersByTime(29_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent.map(({ length }) => length)).toEqual([50])
  expect(sent[0]![0]).toEqual({ kind: 'load', app: 'gallery', version: VERSION.gallery, page: '/' })
  vi.advanceTimersByTime(30_000)
  expect(sent.map(({ length }) => length)).toEqual([50, 10])
  vi.advanceTimersByTime(300_000)
  expect(sent).toHaveLength(2)
})

test('sends at most two hundred reports of one document', () => {
  const { load, sent } = start()
  for (let count = 0; count < 300; count++) load()
  vi.advanceTimersByTime(300_000)
  expect(sent.flat()).toHaveLength(200)
})

test('sends nothing while offline, and afterwards what was collected before, but no failures', () => {
  const { load, fail, take, flush, sent, failures, go } = start()
  load()
  take({ kind: 'failure', app: 'gallery', page: '/', what: 'read', first: 'version' })
  go(false)
  take({ kind: 'failure', app: 'gallery', page: '/', what: 'page' })
  fail(failure('lost'))
  flush()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  expect(failures).toEqual([])
  go(true)
  vi.advanceTimersByTime(30_000)
  expect(sent.flat()).toMatchObject([{ kind: 'load' }])
})

test('sends an error once with its number, at most ten', () => {
  const { fail, flush, sent } = start()
  for (let count = 0; count < 3; count++) fail(failure('broken'))
  fail(failure('other'))
  flush()
  expect(sent.pop()).toMatchObject([{ message: 'TypeError: broken', count: 3 }, { message: 'TypeError: other' }])
  for (let count = 0; count < 20; count++) fail(failure('broken'))
  flush()
  expect(sent.pop()).toMatchObject([{ message: 'TypeError: broken', count: 7 }])
  fail(failure('broken'))
  flush()
  expect(sent).toEqual([])
})

test('counts an error once that several parts of the shell report', () => {
  const { fail, flush, sent } = start()
  const error = failure('broken')
  for (let count = 0; count < 3; count++) fail(error)
  flush()
  expect(sent).toMatchObject([[{ kind: 'error' }]])
  expect(sent[0]![0]).not.toHaveProperty('count')
})

test.each([
  ['the failing remote, if known', 'projects', failure('x', file('shell')), 'projects'],
  ['the file where it was thrown', undefined, failure('x', '<anonymous>', file('projects'), file('shell')), 'projects'],
  ['a file whose address has no version', undefined, failure('x', withoutVersion), 'projects'],
  ['the page at hand, for a file of an unknown app', undefined, failure('x', unknown), 'gallery'],
  ['a file that was requested again', undefined, failure('x', file('projects', 'a/b.js?retry=1:1:2')), 'projects'],
  ['the page at hand, without such a file', undefined, failure('x', 'https://example.com/a.js:1:2'), 'gallery'],
] as const)('an error belongs to %s', (_whose, app, error, expected) => {
  const { fail, flush, sent } = start()
  fail(error, app)
  flush()
  expect(sent.flat()).toMatchObject([{ app: expected, version: VERSION[expected], page: '/' }])
})

test('sends positions in released files, but no addresses', () => {
  const { fail, flush, sent } = start()
  const own = Array.from({ length: 12 }, (_, line) => file('gallery', `static/page.js?retry=1:${line}:5`))
  fail(failure('x'.repeat(300), 'https://atelier.example/artwork/1?secret:1:1', ...own))
  flush()
  const [report] = sent.flat() as Extract<Report, { kind: 'error' }>[]
  expect(report?.message).toHaveLength(200)
  expect(report?.stack).toHaveLength(10)
  expect(report?.stack[0]).toBe(`gallery/${VERSION.gallery}/static/page.js:0:5`)
  expect(JSON.stringify(report)).not.toContain('secret')
})

test.each([
  ['a lost connection', new ApiError({ code: 'NETWORK', status: 0, message: 'No connection' })],
  ['a browser extension', failure('x', 'chrome-extension://abc/content.js:1:2')],
])('ignores %s', (_what, error) => {
  const { fail, flush, sent } = start()
  fail(error)
  flush()
  expect(sent).toEqual([])
})

test.each([
  ['text', 'text'],
  [undefined, 'A thrown undefined'],
  [{ secret: 1 }, 'A thrown object'],
])('accepts a thrown %j', (thrown, message) => {
  const { fail, flush, sent } = start()
  fail(thrown)
  flush()
  expect(sent.flat()).toMatchObject([{ message, stack: [] }])
})

test('an error that counts is a failure of the app that it belongs to', () => {
  const { fail, failures } = start()
  fail(failure('x', file('projects')))
  fail(new ApiError({ code: 'NETWORK', status: 0, message: 'No connection' }))
  expect(failures).toEqual([['error', 'projects']])
})

test('a document of an earlier visit that hung is a failed visit of its version', () => {
  const { hung, flush, sent } = start()
  const mark = { app: 'gallery', version: '9'.repeat(16), page: '/creators' }
  hung({ at: 1, ...mark })
  flush()
  expect(sent.flat()).toEqual([
    { kind: 'visit', ...mark, first: 'version' },
    { kind: 'failure', what: 'hang', ...mark, first: 'version' },
  ])
})

test('ignores apps that were never released, such as overrides', () => {
  const { load, fail, vital, flush, sent } = start()
  load('override')
  fail(new Error('x'), 'override')
  vital('LCP', 1, { app: 'unknown', page: '/' })
  flush()
  expect(sent).toEqual([])
})

test('limits the value of a vital', () => {
  const { vital, flush, sent } = start()
  vital('LCP', 1e9, { app: 'shell', page: '*' })
  flush()
  expect(sent.flat()).toEqual([
    { kind: 'vital', app: 'shell', version: VERSION.shell, page: '*', name: 'LCP', value: 600_000 },
  ])
})
