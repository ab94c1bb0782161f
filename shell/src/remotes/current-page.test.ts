import { expect, test, vi } from 'vitest'
import { fakePlatform } from '@atelier/platform/testing'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { createCurrentPage } from './current-page.ts'
import { createPageClock } from './page-clock.ts'

const mine = makeRegistry({ gallery: { pages: [makePage('/creators'), makePage('/artwork/:id')] } })
const rolledBack = structuredClone(mine)
rolledBack.revision = 2
rolledBack.remotes['gallery']!.version = 'v0'

function open(path: string, remote = 'gallery') {
  const { navigation, go } = fakePlatform({ remote, path })
  let answer = () => {}
  const kept = new Map<string, string>()
  const given = {
    telemetry: { error: vi.fn() },
    busy: false,
    offerReload: vi.fn(),
    doubtConnection: vi.fn(),
    reload: vi.fn(),
    loader: { abort: vi.fn() },
    firstPaint: { end: vi.fn() },
  }
  const page = createCurrentPage(remote, {
    registry: mine,
    navigation,
    clock: createPageClock({ ...navigation, getNext: navigation.getLocation }),
    loader: given.loader,
    firstPaint: given.firstPaint,
    telemetry: given.telemetry,
    doubtConnection: given.doubtConnection,
    isBusy: () => given.busy,
    offerReload: given.offerReload,
    ports: {
      fetchRegistry: () => new Promise((resolve) => (answer = () => resolve(rolledBack))),
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      reload: given.reload,
    },
  })
  const arrive = async () => {
    answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return Object.assign(given, { page, go, arrive })
}

test('any page failure is reported and reloads for a rolled-back release', async () => {
  const { page, telemetry, reload, arrive } = open('/creators')
  page.failed(new Error('broken'), { path: '/creators' })
  expect(telemetry.error).toHaveBeenCalledWith(new Error('broken'), { path: '/creators', remote: 'gallery' })
  await arrive()
  expect(reload).toHaveBeenCalledOnce()
})

test('Retry does so too, and fails pending files', async () => {
  const { page, loader, reload, arrive } = open('/artwork/5')
  page.retry()
  expect(loader.abort).toHaveBeenCalledExactlyOnceWith('gallery')
  await arrive()
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['/artwork/5', '/find-project'])('a page left for %s is reported without a reload', async (next) => {
  const before = open('/creators')
  before.page.failed(new Error('broken'))
  await before.go(next)
  await before.arrive()
  expect(before.reload).not.toHaveBeenCalled()
})

test('a failure after the visitor has left does not reload', async () => {
  const { page, telemetry, reload, arrive } = open('/find-project')
  page.failed(new Error('broken'))
  await arrive()
  expect(telemetry.error).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('while busy, a reload of that page is offered', async () => {
  const given = open('/creators')
  given.busy = true
  given.page.failed(new Error('broken'))
  await given.arrive()
  expect(given.reload).not.toHaveBeenCalled()
  expect(given.offerReload).toHaveBeenCalledExactlyOnceWith('/creators')
})
