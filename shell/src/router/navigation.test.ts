import { expect, test, vi } from 'vitest'
import { createLeaveGuard } from './leave-guard.ts'
import { createNavigation } from './navigation.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

function start(path = '/') {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const leaveGuard = createLeaveGuard()
  return { router, leaveGuard, navigation: createNavigation(router, leaveGuard) }
}

test('push, replace and back act on the shared history and notify listeners', async () => {
  const { navigation, router } = start('/a')
  const listener = vi.fn()
  const stop = navigation.subscribe(listener)
  navigation.push('/b?x=1#y', { from: '/a' })
  await vi.waitFor(() => expect(navigation.getLocation()).toMatchObject({ pathname: '/b', search: '?x=1', hash: '#y' }))
  expect(navigation.getLocation().state).toEqual({ from: '/a' })
  navigation.replace('/c')
  await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'))
  navigation.go(-1)
  await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/a'))
  expect(listener).toHaveBeenCalled()
  stop()
  listener.mockClear()
  navigation.push('/d')
  await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/d'))
  expect(listener).not.toHaveBeenCalled()
})

test('a navigation can keep the scroll position', async () => {
  const { navigation, router } = start()
  navigation.push('/?filter=new', null, { preventScrollReset: true })
  await vi.waitFor(() => expect(router.state.preventScrollReset).toBe(true))
})

test('creates plain hrefs', () => {
  const { navigation } = start()
  expect(navigation.createHref({ pathname: '/a', search: '?b', hash: '#c' })).toBe('/a?b#c')
  expect(navigation.createHref('/x')).toBe('/x')
})

test('a leave prompt applies until it is removed', () => {
  const { navigation, leaveGuard } = start()
  let unsaved = false
  const stop = navigation.block(() => (unsaved ? 'Your draft is not saved.' : null))
  expect(leaveGuard.question()).toBeNull()
  unsaved = true
  expect(leaveGuard.question()).toBe('Your draft is not saved.')
  stop()
  expect(leaveGuard.question()).toBeNull()
})
