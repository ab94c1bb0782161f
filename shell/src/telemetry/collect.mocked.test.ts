import { Reports } from '@atelier/contract/telemetry/schemas.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { collect } from './collect.ts'
import { createNotes } from './notes.ts'

type OnMetric = (metric: {
  name: string
  value: number
  navigationType: string
  entries: { startTime: number }[]
}) => void

const library = vi.hoisted(() => new Map<string, OnMetric>())
vi.mock('web-vitals', () => {
  const on = (name: string) => (report: OnMetric) => void library.set(name, report)
  return { onCLS: on('CLS'), onINP: on('INP'), onLCP: on('LCP') }
})

const VERSION = '2'.repeat(16)
const registry = makeRegistry({ gallery: { pages: [makePage('/'), makePage('/artwork/:id')] } })
registry.remotes['gallery']!.version = VERSION

const calls: Parameters<typeof fetch>[] = []
let answer: () => Promise<Response>
// Not a mock function, which would handle a rejection itself
vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
  calls.push(call)
  return answer()
})
beforeEach(() => {
  calls.length = 0
  answer = () => Promise.resolve(new Response(null, { status: 204 }))
})

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const sent = () => calls.map(([, init]) => Reports.parse(JSON.parse(init?.body as string)).reports)

function start() {
  const at = { app: 'gallery', page: '/' }
  const notes = createNotes(
    () => ({ ...at }),
    () => {},
  )
  let moved = () => {}
  const online = { getSnapshot: () => true, subscribe: () => () => {} }
  collect({ notes, first: { ...at }, registry, online, onMove: (listener) => (moved = listener) })
  const go = (page: string) => {
    at.page = page
    moved()
  }
  return { notes, go }
}

const measured = (name: string, value: number, at: number, navigationType = 'navigate') =>
  library.get(name)!({ name, value, navigationType, entries: [{ startTime: at }] })

test('a vital belongs to the page where it happened, and one of an inner page has a name of its own', () => {
  const { notes, go } = start()
  notes.loaded('gallery')
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(4000)
  go('/artwork/:id')
  now.mockReturnValue(9000)
  go('/')
  measured('LCP', 1200, 1150)
  measured('CLS', 0.05, 3000)
  measured('INP', 80, 3999)
  measured('INP', 350, 4000)
  measured('LCP', 240, 4100, 'soft-navigation')
  expect(calls).toEqual([])
  hide()
  const first = { app: 'gallery', version: VERSION, page: '/' }
  const inner = { ...first, page: '/artwork/:id' }
  expect(sent()).toEqual([
    [
      { kind: 'load', ...first },
      { kind: 'vital', ...first, name: 'LCP', value: 1200 },
      { kind: 'vital', ...first, name: 'CLS', value: 0.05 },
      { kind: 'vital', ...first, name: 'INP', value: 80 },
      { kind: 'vital', ...inner, name: 'INP', value: 350 },
      { kind: 'vital', ...inner, name: 'SOFT_LCP', value: 240 },
    ],
  ])
  const [address, init] = calls[0]!
  expect(address).toBe('/api/telemetry')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  now.mockRestore()
})

test('drops reports that cannot be sent', async () => {
  const { notes } = start()
  const rejections = vi.fn()
  process.on('unhandledRejection', rejections)
  answer = () => Promise.reject(new TypeError('no connection'))
  notes.loaded('gallery')
  hide()
  await new Promise((resolve) => setTimeout(resolve))
  hide()
  expect(calls).toHaveLength(1)
  expect(rejections).not.toHaveBeenCalled()
  process.off('unhandledRejection', rejections)
})
