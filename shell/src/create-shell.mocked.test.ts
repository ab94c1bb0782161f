import { expect, test, vi } from 'vitest'
import { makePage, makeRegistry } from '../testing/registry.ts'
import { createShell } from './create-shell.ts'
import { createNotes } from './telemetry/notes.ts'
import { createFirstPaint } from './first-paint/first-paint.ts'
import { createLeaveGuard } from './router/leave-guard.ts'
import { createNavigation } from './router/navigation.ts'
import { createMemoryRouter } from '../testing/memory-router.ts'

// A shell calls its API as soon as it exists
vi.stubGlobal('fetch', () => new Promise(() => {}))
vi.mock('./remotes/failed-shared-modules.ts', () => ({ resetFailedSharedModules: () => {} }))

function start() {
  const leaveGuard = createLeaveGuard()
  const router = createMemoryRouter([{ path: '*' }])
  const notes = {
    ...createNotes(
      () => ({ app: 'shell', page: '*' }),
      () => {},
    ),
    loaded: vi.fn(),
    failed: vi.fn(),
  }
  const shell = createShell({
    registry: makeRegistry({ gallery: { pages: [makePage('/')] } }),
    loader: { load: () => new Promise(() => {}), loadPage: () => Promise.resolve(), abort: () => {} },
    navigation: createNavigation(router, leaveGuard),
    firstPaint: createFirstPaint(document, () => {}),
    leaveGuard,
    notes,
  })
  return { ...shell, notes }
}

test('notes each page of a remote that has mounted, and no others', () => {
  const { scopeFor, notes } = start()
  const { page } = scopeFor('gallery').platform
  expect(notes.loaded).not.toHaveBeenCalled()
  page.shown()
  page.shown()
  expect(notes.loaded.mock.calls).toEqual([['gallery'], ['gallery']])
})

test('notes failures with the app that failed, if it is known', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { scopeFor, telemetry, notes } = start()
  const error = new Error('broken')
  scopeFor('gallery').platform.telemetry.error(error)
  telemetry.error(error, { remote: 'projects', slot: 'hire' })
  telemetry.error(error)
  expect(notes.failed.mock.calls).toEqual([
    [error, { app: 'gallery', what: 'error' }],
    [error, { app: 'projects', what: 'slot' }],
    [error, { app: undefined, what: 'error' }],
  ])
})
