import { Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '@atelier/platform/testing'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { createLeaveGuard } from '../router/leave-guard.ts'
import { createNavigation } from '../router/navigation.ts'
import { createScope } from './scope.ts'
import type { ScopeParts } from './scope.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

// Two real roots with React's own scheduling
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false))
afterEach(() => {
  for (const { place, root } of made.splice(0)) {
    root.unmount()
    place.remove()
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true
})

const errors: unknown[] = []
const made: { place: HTMLElement; root: Root }[] = []
const makeRoot = () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) })
  made.push({ place, root })
  return { place, root }
}

function makePart() {
  let arrive = () => {}
  const loaded = new Promise<void>((resolve) => (arrive = resolve))
  function Part() {
    use(loaded)
    return 'part '
  }
  const element = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
  return { element, arrive }
}

test('a remote may show a toast and navigate from an effect that runs while React commits the shell', async () => {
  const onError = (error: unknown) => void errors.push(error)
  process.on('uncaughtException', onError)
  const toasts = createToastStore()
  const { drafts, outbox, page, ...rest } = fakePlatform({ remote: 'shell' })
  const { platform } = createScope('shell', {
    ...rest,
    registry: makeRegistry({}),
    navigation: createNavigation(createMemoryRouter([{ path: '*' }]), createLeaveGuard()),
    toasts,
    drafts: { of: () => drafts },
    outbox: { of: () => outbox },
    pageOf: () => page,
  } as unknown as ScopeParts)
  const { navigation } = platform

  function Frame() {
    const { search } = useSyncExternalStore(navigation.subscribe, navigation.getLocation)
    const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot)
    return `frame ${search} ${shown.map(({ title }) => title).join()} `
  }
  const first = makePart()
  const second = makePart()
  const shell = makeRoot()
  shell.root.render(
    <>
      <Frame />
      {first.element}
      {second.element}
    </>,
  )
  await vi.waitFor(() => expect(shell.place.textContent).toContain('frame'))
  first.arrive()
  await vi.waitFor(() => expect(shell.place.textContent).toContain('part'))

  // React renders the second part immediately and commits it 300 ms after the first with a timer
  second.arrive()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shell.place.textContent).not.toContain('part part')
  function Remote() {
    useEffect(() => {
      platform.toasts.show({ title: 'Saved' })
      navigation.replace('/?done')
    }, [])
    // Past that timer, which then runs before the effect does
    const start = performance.now()
    while (performance.now() - start < 320);
    return null
  }
  makeRoot().root.render(<Remote />)
  await vi.waitFor(() => expect(shell.place.textContent).toBe('frame ?done Saved part part '))
  process.off('uncaughtException', onError)
  expect(errors).toEqual([])
})
