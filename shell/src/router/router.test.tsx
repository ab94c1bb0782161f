import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlatformContext } from '@atelier/platform/host'
import { fakePlatform } from '@atelier/platform/testing'
import { createMemoryRouter } from '../../testing/memory-router.ts'
import { RouterProvider } from './router-provider.tsx'

/** Two pages that load until they are let in, and one that does not. */
function start(path = '/') {
  const loads: { pathname: string; left: AbortSignal; arrive(): void }[] = []
  const load = (pathname: string, left: AbortSignal) =>
    new Promise<void>((arrive) => void loads.push({ pathname, left, arrive }))
  const pages = ['/artwork/:id', '/creators'].map((page) => ({ path: page, handle: { load } }))
  const router = createMemoryRouter([...pages, { path: '*' }], { initialEntries: [path] })
  return { router, loads, path: () => router.state.location.pathname }
}

test('the previous page stays until the next one is ready; the first page is not waited for', async () => {
  const { router, loads, path } = start('/creators')
  expect([router.state.navigation.state, loads.length]).toEqual(['idle', 0])
  const shown = router.navigate('/artwork/1?from=a')
  expect(path()).toBe('/creators')
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/artwork/1' } })
  loads[0]!.arrive()
  await shown
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { search: '?from=a' } })
})

test('a page that is left before it is ready is never shown', async () => {
  const { router, loads, path } = start()
  void router.navigate('/creators')
  await router.navigate('/other')
  expect(loads[0]!.left.aborted).toBe(true)
  loads[0]!.arrive()
  await Promise.resolve()
  expect(path()).toBe('/other')
  await router.navigate(-1)
  expect(path()).toBe('/')
})

test('a page that writes its address late, while it is being left, does not stop that', async () => {
  const { router, loads, path } = start('/find')
  const shown = router.navigate('/artwork/1')
  await router.navigate('/find?q=sea', { replace: true })
  expect(loads[0]!.left.aborted).toBe(false)
  expect(router.state).toMatchObject({ location: { search: '?q=sea' }, navigation: { state: 'loading' } })
  loads[0]!.arrive()
  await shown
  expect(path()).toBe('/artwork/1')
  await router.navigate(-1)
  expect(router.state.location).toMatchObject({ pathname: '/find', search: '?q=sea' })
})

test('a redirect is taken back while its page is loading', async () => {
  const { router, loads, path } = start('/find')
  void router.navigate('/artwork/1', { replace: true })
  await router.navigate('/find', { replace: true })
  expect(loads[0]!.left.aborted).toBe(true)
  expect(path()).toBe('/find')
})

test('a choice on the page while the next one is loading replaces it', async () => {
  const { router, loads, path } = start('/find')
  void router.navigate('/artwork/1')
  dispatchEvent(new Event('pointerdown'))
  await router.navigate('/find?q=sea', { replace: true })
  expect(loads[0]!.left.aborted).toBe(true)
  expect(path()).toBe('/find')
})

test('another item or query of the shown page loads nothing', async () => {
  const { router, loads, path } = start('/artwork/1')
  await router.navigate('/artwork/2')
  await router.navigate({ search: '?zoom=1' })
  expect([path(), router.state.location.search, loads.length]).toEqual(['/artwork/2', '?zoom=1', 0])
})

test('going back from a page that blocks restores its address until it is confirmed', async () => {
  const { router, path } = start('/first')
  await router.navigate('/letter')
  const blocker = vi.fn(() => true)
  const stop = router.block(blocker)
  await router.navigate(-1)
  expect(path()).toBe('/letter')
  router.state.blocked!.reset()
  expect(router.state.blocked).toBeNull()
  await router.navigate(-1)
  router.state.blocked!.proceed()
  await vi.waitFor(() => expect(path()).toBe('/first'))
  expect(
    blocker.mock.calls.map((locations) => (locations as unknown as { pathname: string }[]).map((at) => at.pathname)),
  ).toEqual([
    ['/letter', '/first'],
    ['/letter', '/first'],
  ])
  stop()
  await router.navigate(1)
  expect(path()).toBe('/letter')
})

test.each(['//site.example/x', '/\\site.example', 'https://site.example', 'javascript:alert(1)'])(
  'does not navigate to %s',
  async (to) => {
    const { router, path } = start('/first')
    await expect(router.navigate(to)).rejects.toThrow('another origin')
    expect(path()).toBe('/first')
  },
)

test('a failing part of the shell is reported, and replaced until another page is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  const router = createMemoryRouter([
    { path: '/broken', element: <Broken /> },
    { path: '*', element: 'fine' },
  ])
  const onError = vi.fn()
  render(
    <PlatformContext value={fakePlatform({ remote: 'shell' })}>
      <RouterProvider router={router} onError={onError} />
    </PlatformContext>,
  )
  await act(() => router.navigate('/broken'))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  await act(() => router.navigate('/'))
  expect(screen.getByText('fine')).toBeTruthy()
})

test('a navigation begun while a swap is pending shows that page first, and only once', async () => {
  const { router, path } = start('/first')
  const pending: (() => void)[] = []
  router.swapBy((_from, _to, apply) => void pending.push(apply))
  const shown: string[] = []
  router.subscribe(({ location }) => shown.push(location.pathname))
  await router.navigate('/second')
  expect(path()).toBe('/first')
  await router.navigate('/third')
  expect(path()).toBe('/second')
  for (const apply of pending) apply()
  expect([path(), shown]).toEqual(['/third', ['/second', '/third']])
})
